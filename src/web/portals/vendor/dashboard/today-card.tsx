import type { DayPlan } from '#core/bookings/schedule/views.ts';
import { formatDuration, formatTime } from '#core/lib/format-time.ts';
import { standingLook } from '#web/bookings/visit-status.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { fieldPath, VENDOR_PATHS } from '../frame/vendor-paths.ts';

/** Today's visits of the whole company, by the hour. */
export function TodayCard({ plan, now }: { plan: DayPlan; now: Date }) {
  const visits = [...plan.visits].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return (
    <Card
      title="Today"
      aside={
        <TextLink quiet to={VENDOR_PATHS.field} className="inline-flex min-h-6 items-center max-md:min-h-11">
          Field operations
        </TextLink>
      }
      flush
    >
      {visits.length === 0 ? (
        <EmptyState plain title="No visits today">
          Accepted jobs appear here on their day, with the address and checklist.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line-1">
          {visits.map((visit) => (
            <li key={visit.id} className="relative hover:bg-bg-2">
              <Link
                to={fieldPath({ job: visit.id })}
                className="flex items-start gap-3.5 px-(--card-pad) py-2.5 focus-visible:-outline-offset-2"
              >
                <span className="w-[62px] shrink-0 whitespace-nowrap tabular-nums">
                  <span className="block text-body font-semibold text-text-1">
                    {formatTime(visit.startsAt, plan.zone)}
                  </span>
                  <span className="block text-label text-text-3">
                    {formatDuration(visit.durationMinutes)}
                  </span>
                </span>
                <span className="min-w-0 grow">
                  <span className="block text-body font-medium text-text-1">{visit.title}</span>
                  <span className="block text-label text-text-2">
                    {visit.homeownerName}, {visit.neighborhood}
                  </span>
                  <span className="block text-label text-text-3">{visit.technicianName}</span>
                  {/* Beside them a phone leaves a word a line. */}
                  <span className="mt-1.5 block sm:hidden">
                    <StatusBadge look={standingLook(visit, now)} />
                  </span>
                </span>
                <span className="max-sm:hidden">
                  <StatusBadge look={standingLook(visit, now)} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
