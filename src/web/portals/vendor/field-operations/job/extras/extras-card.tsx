import { Clock, FileText, Package, PackagePlus, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SiteRecord } from '#core/bookings/site/views.ts';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatTime } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { BadgeTone } from '#core/lib/status-look.ts';
import type { FieldWork } from '#web/bookings/field-log/use-field-log.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { useAuth } from '#web/users/auth.tsx';
import type { ExtraKind } from './extra-dialog.tsx';
import { EXTRA_LOOKS } from './extra-looks.ts';
import { WaitingExtras } from './waiting-extras.tsx';

// Opened on site now and then, and it brings the search with it.
const ExtraDialog = lazy(() => import('./extra-dialog.tsx'));
const UseStock = lazy(() => import('../parts/use-stock.tsx'));

/** What has, or had, a time to be answered by. */
const UNTIL: Partial<Record<keyof typeof EXTRA_LOOKS, string>> = { proposed: 'until', lapsed: 'by' };

type ExtrasCardProps = {
  job: BookingDetail;
  site: SiteRecord;
  work: FieldWork<WorkOrder>;
  level: 2 | 3;
};

/** Parts, extra time and quotes: what was added on site and how it was answered. */
export function ExtrasCard({ job, site, work, level }: ExtrasCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const [open, setOpen] = useState<ExtraKind | 'stock' | null>(null);
  // Inventory is the owner's.
  const hasStock = useAuth().session?.profile.vendorRole === 'owner';
  const { run, pending, failure } = useCommand((api) => api.bookings.withdrawExtra);
  const { takes, suggestedMinutes } = site;
  const shown = job.extras.filter(({ status }) => status !== 'withdrawn');
  const partIds = new Set(site.extras.flatMap(({ id, isPart }) => (isPart ? [id] : [])));
  const takesAny = takes.time || takes.materials || takes.quote;
  if (shown.length === 0 && !takesAny) return null;
  return (
    <section aria-labelledby="extras" className="border-b border-line-1 px-(--page-x) py-4">
      <Heading id="extras" className="mb-2 text-card-title text-text-1">
        Parts and extras
      </Heading>
      <WaitingExtras entries={work.entries} />
      {shown.length > 0 ? (
        <ul className="mb-3 divide-y divide-line-1">
          {shown.map((extra) => {
            const free = extra.workCents === 0;
            const { label, tone } = free && extra.status === 'agreed' ? INCLUDED : EXTRA_LOOKS[extra.status];
            const canWithdraw =
              takesAny &&
              (extra.status === 'proposed' || (extra.status === 'agreed' && (free || partIds.has(extra.id))));
            return (
              <li key={extra.id} className="flex min-h-12 items-center gap-3 py-1.5">
                <span className="min-w-0 grow">
                  <span className="block text-body text-text-1 wrap-anywhere">{extra.label}</span>
                  <Badge tone={tone}>{label}</Badge>
                  {extra.answerBy && UNTIL[extra.status] && (
                    <span className="ml-1.5 text-detail text-text-2">
                      {UNTIL[extra.status]} {formatTime(extra.answerBy, job.zone)}
                    </span>
                  )}
                </span>
                <span className="shrink-0 text-body text-text-1 tabular-nums">
                  {formatMoney(extra.workCents)}
                </span>
                {canWithdraw && (
                  <IconButton
                    icon={X}
                    size="lg"
                    kind="quiet"
                    label={`Take back ${extra.label}`}
                    pending={pending}
                    onClick={() => void run({ id: job.id, lineId: extra.id })}
                  />
                )}
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="mb-3 text-body text-text-2">
          Add parts you use and extra time here. {job.homeowner.name} approves anything that costs more.
        </p>
      )}
      {failure && (
        <p role="alert" className="mb-2 text-body text-red">
          {failure.message}
        </p>
      )}
      {suggestedMinutes > 0 && (
        <p className="mb-2 text-body text-text-2">
          You’re past the booked time. {suggestedMinutes} min more would cover it.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {takes.materials && (
          <Button
            size="lg"
            kind="outline"
            icon={PackagePlus}
            className="max-sm:!h-12"
            onClick={() => setOpen('material')}
          >
            Add part
          </Button>
        )}
        {takes.materials && hasStock && (
          <Button
            size="lg"
            kind="outline"
            icon={Package}
            className="max-sm:!h-12"
            onClick={() => setOpen('stock')}
          >
            Use from stock
          </Button>
        )}
        {takes.time && (
          <Button
            size="lg"
            kind="outline"
            icon={Clock}
            className="max-sm:!h-12"
            onClick={() => setOpen('extra_time')}
          >
            Extra time
          </Button>
        )}
        {takes.quote && (
          <Button
            size="lg"
            kind="outline"
            icon={FileText}
            className="max-sm:!h-12"
            onClick={() => setOpen('quote')}
          >
            Quote the work
          </Button>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          {open === 'stock' ? (
            <UseStock job={job} work={work} onClose={() => setOpen(null)} />
          ) : (
            <ExtraDialog kind={open} job={job} site={site} work={work} onClose={() => setOpen(null)} />
          )}
        </Suspense>
      )}
    </section>
  );
}

const INCLUDED: { label: string; tone: BadgeTone } = { label: 'Used, included', tone: 'stone' };
