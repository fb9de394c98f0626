import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { CancelDialog } from '#web/bookings/cancel-dialog.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';

type CancelJobProps = {
  job: BookingDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Cancels a job in the name of Canopy, at the terms of the moment. */
export function CancelJob({ job, open, onOpenChange }: CancelJobProps) {
  const { showToast } = useToastContext();
  return (
    <CancelDialog
      job={job}
      open={open}
      onOpenChange={onOpenChange}
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
