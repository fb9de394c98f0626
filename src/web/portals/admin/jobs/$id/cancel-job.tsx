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
            ? `${job.homeowner.name} won’t be charged.`
            : `${job.homeowner.name} pays a fee of ${formatMoney(feeCents)}.`,
          releasedCents > 0 && `The ${formatMoney(releasedCents)} hold is released.`,
          creditCents > 0 && `They’ll get ${formatMoney(creditCents)} account credit.`,
          `We’ll notify ${job.vendor.company} right away.`,
        ]
          .filter(Boolean)
          .join(' ')
      }
      safeLabel="Keep job"
      actionLabel="Cancel job"
      reasonHint="The homeowner and vendor will see this."
      needsReason
      onCancelled={() => showToast({ title: `Job ${job.number} is canceled`, type: 'success' })}
    />
  );
}
