import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { CancelDialog, type CancellationQuote } from '#web/bookings/cancel-dialog.tsx';
import { policyStages } from '#web/bookings/policy-stages.ts';
import { PolicyBar } from '#web/ui/data/policy-bar.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';

type CancelVisitProps = {
  booking: BookingDetail;
  now: Date;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The homeowner's way out of a visit. The fee of the moment stands in the question and on the button. */
export function CancelVisit({ booking, now, ...dialog }: CancelVisitProps) {
  const { showToast } = useToastContext();
  const isPending = booking.status === 'pending';
  return (
    <CancelDialog
      job={booking}
      {...dialog}
      title="Cancel this visit?"
      words={(quote) => (booking.totalCents === 0 ? FREE : beforehand(quote, isPending))}
      terms={
        isPending || booking.totalCents === 0
          ? undefined
          : (quote) => <PolicyBar {...policyStages(quote.terms, booking.zone, now)} />
      }
      safeLabel="Keep visit"
      actionLabel="Cancel visit"
      reasonHint="The vendor will see this."
      onCancelled={() =>
        showToast({
          title: 'Visit canceled',
          message: `We’ve notified ${booking.vendorName}.`,
          type: 'success',
        })
      }
    />
  );
}

const FREE = 'The visit is free, and so is canceling it.';

function beforehand({ feeCents, releasedCents }: CancellationQuote, isPending: boolean): string {
  const released = releasedCents > 0 ? ` The ${formatMoney(releasedCents)} hold is released.` : '';
  if (feeCents > 0) return `Canceling costs ${formatMoney(feeCents)}, charged to your card.${released}`;
  return isPending
    ? `The vendor hasn’t replied yet, so it’s free to cancel.${released}`
    : `Free to cancel now.${released}`;
}
