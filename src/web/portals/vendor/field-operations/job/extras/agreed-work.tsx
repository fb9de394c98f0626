import { Package } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import type { FieldWork } from '#web/bookings/field-log/use-field-log.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { EXTRA_LOOKS } from './extra-looks.ts';
import { WaitingExtras } from './waiting-extras.tsx';

const UseVan = lazy(() => import('../parts/use-van.tsx'));

type AgreedWorkProps = { job: WorkOrder; work: FieldWork<WorkOrder>; level: 2 | 3 };

/** What the office added to the job, as its technician sees it: what to do, without prices. */
export function AgreedWork({ job, work, level }: AgreedWorkProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const [isOpen, setOpen] = useState(false);
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
      <WaitingExtras entries={work.entries} />
      {job.status === 'in_progress' && (
        <Button
          size="lg"
          kind="outline"
          icon={Package}
          className="mt-3 max-sm:!h-12"
          onClick={() => setOpen(true)}
        >
          Use from my van
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <UseVan job={job} work={work} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
