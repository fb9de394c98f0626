import { CircleX } from 'lucide-react';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { CancelDialog } from '#web/bookings/cancel-dialog.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';

/** Cancels a job in the name of Canopy, at the terms of the moment. */
export function CancelJob({ job }: { job: BookingDetail }) {
  const { showToast } = useToastContext();
  return (
    <CancelDialog
      job={job}
      trigger={
        <Button kind="danger-quiet" icon={CircleX}>
          Cancel job
        </Button>
      }
      title="Cancel this job?"
      words={({ feeCents, releasedCents, creditCents }) =>
        [
          feeCents === 0
            ? `It costs ${job.homeowner.name} nothing.`
            : `${job.homeowner.name} pays a fee of ${formatMoney(feeCents)}.`,
          releasedCents > 0 && `${formatMoney(releasedCents)} is not charged.`,
          creditCents > 0 && `They get ${formatMoney(creditCents)} account credit.`,
          `${job.vendor.company} is told at once.`,
        ]
          .filter(Boolean)
          .join(' ')
      }
      safeLabel="Keep job"
      actionLabel="Cancel job"
      reasonHint="The homeowner and the vendor read it."
      needsReason
      onCancelled={() => showToast({ title: `Job ${job.number} is cancelled`, type: 'success' })}
    />
  );
}
