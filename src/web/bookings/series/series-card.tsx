import { Repeat } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FREQUENCY_LABELS } from '#core/bookings/series/frequency.ts';
import type { BookingDetail, BookingSummary } from '#core/bookings/views.ts';
import { formatShortDay, formatWindow } from '#core/lib/format-time.ts';
import { standingLook } from '#web/bookings/visit-status.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

type SeriesCardProps = {
  booking: BookingDetail;
  visits: readonly BookingSummary[];
  now: Date;
  hrefOf: (id: string) => string;
  actions?: ReactNode;
};

/** Visits that stand there at first: this one, what was before it and what comes. */
const AROUND = 6;
const BEFORE = 2;

/** The visits of a series in order, this one marked. */
export function SeriesCard({ booking, visits, now, hrefOf, actions }: SeriesCardProps) {
  const [all, setAll] = useState(false);
  const { series } = booking;
  if (!series) return null;
  const at = visits.findIndex(({ id }) => id === booking.id);
  const first = Math.max(0, Math.min(at - BEFORE, visits.length - AROUND));
  const shown = all ? visits : visits.slice(first, first + AROUND);
  return (
    <Card title="Regular visits" aside={FREQUENCY_LABELS[series.frequency]}>
      <ol className="-mx-1 space-y-0.5 px-1">
        {shown.map((visit) => {
          const isThis = visit.id === booking.id;
          return (
            <li key={visit.id}>
              <Link
                to={hrefOf(visit.id)}
                aria-current={isThis ? 'true' : undefined}
                className="flex min-h-9 items-center gap-2.5 rounded-control px-2 py-1 hover:bg-bg-2 aria-[current]:bg-accent-soft max-sm:min-h-11"
              >
                <span className="w-5 text-right text-detail text-text-3 tabular-nums">
                  {visit.series?.place}
                </span>
                <span className="min-w-0 grow text-control text-text-1">
                  {formatShortDay(visit.startsAt, visit.zone)}
                  <span className="block text-detail text-text-2">
                    {formatWindow(visit.startsAt, visit.windowEndsAt, visit.zone, { short: true })}
                  </span>
                </span>
                <StatusBadge look={standingLook(visit, now)} />
              </Link>
            </li>
          );
        })}
      </ol>
      {shown.length < visits.length && (
        <Button kind="quiet" block className="mt-2" onClick={() => setAll(true)}>
          Show all {visits.length} visits
        </Button>
      )}
      {actions && <div className="mt-3.5 flex flex-wrap gap-2 empty:hidden">{actions}</div>}
    </Card>
  );
}

/** "3 of 8" with the sign of repeating, for lists. */
export function SeriesMark({ series }: { series: BookingSummary['series'] }) {
  if (!series) return null;
  return (
    <span className="text-detail whitespace-nowrap text-text-3">
      <Icon of={Repeat} size={12} className="mr-1 inline-block align-[-1px]" />
      <span className="sr-only">Regular visit </span>
      {series.place} of {series.visits}
    </span>
  );
}
