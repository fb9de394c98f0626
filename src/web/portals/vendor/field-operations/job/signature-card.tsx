import { PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import type { FieldWork } from '#web/bookings/field-log/use-field-log.ts';
import { SignatureNote } from '#web/bookings/signature-note.tsx';
import { Button } from '#web/ui/form/button.tsx';

const SignatureDialog = lazy(() => import('./signature-dialog.tsx'));

type SignatureCardProps = { job: WorkOrder; work: FieldWork<WorkOrder>; level: 2 | 3; now: Date };

/** The homeowner signs on the technician's device, by finger or by typing the name. */
export function SignatureCard({ job, work, level, now }: SignatureCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const [open, setOpen] = useState(false);
  const working = job.status === 'in_progress';
  if (!working && !job.signature) return null;
  return (
    <section aria-labelledby="signed" className="border-b border-line-1 px-(--page-x) py-4">
      <Heading id="signed" className="mb-2 text-card-title text-text-1">
        Signature
      </Heading>
      {job.signature ? (
        <SignatureNote signature={job.signature} zone={job.zone} now={now} />
      ) : (
        <p className="text-body text-text-2">
          Once you’ve shown the work, {job.homeowner.name} can sign here. You’ll both be able to see it.
        </p>
      )}
      {working && (
        <Button
          size="lg"
          kind="outline"
          icon={PenLine}
          className="mt-3 max-sm:!h-12"
          onClick={() => setOpen(true)}
        >
          {job.signature ? 'Sign again' : 'Take signature'}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <SignatureDialog job={job} work={work} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
