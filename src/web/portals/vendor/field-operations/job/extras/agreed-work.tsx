import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { EXTRA_LOOKS } from './extra-looks.ts';

/** What the office added to the job, as its technician sees it: what to do, without prices. */
export function AgreedWork({ job, level }: { job: WorkOrder; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const shown = job.extras.filter(({ status }) => status !== 'withdrawn');
  return (
    <section aria-labelledby="extras" className="border-b border-line-1 px-(--page-x) py-4">
      <Heading id="extras" className="mb-2 text-card-title text-text-1">
        Parts and extras
      </Heading>
      {shown.length > 0 ? (
        <ul className="divide-y divide-line-1">
          {shown.map(({ id, label, status }) => (
            <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span className="min-w-0 grow text-body text-text-1 wrap-anywhere">{label}</span>
              <Badge tone={EXTRA_LOOKS[status].tone}>{EXTRA_LOOKS[status].label}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-body text-text-2">
          Found more to do? Tell your office before you do it: they price it, and {job.homeowner.name}{' '}
          approves it.
        </p>
      )}
    </section>
  );
}
