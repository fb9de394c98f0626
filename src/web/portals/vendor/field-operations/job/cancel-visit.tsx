import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { CancelDialog } from '#web/bookings/cancel-dialog.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { passOnPath } from '../../frame/vendor-paths.ts';

/** The company cannot come after all: free for the homeowner, who gets account credit for it. */
export function CancelVisit({ job }: { job: BookingDetail }) {
  const { showToast } = useToastContext();
  return (
    <section
      aria-label="If you can’t do this visit"
      className="flex flex-wrap items-center gap-2 border-t border-line-1 pt-5"
    >
      <ButtonLink to={passOnPath(job.id)} kind="outline">
        Refer to a partner
      </ButtonLink>
      <CancelDialog
        job={job}
        trigger={<Button kind="danger-quiet">Cancel visit</Button>}
        title="Cancel this visit?"
        words={({ creditCents }) =>
          `${job.homeowner.name} pays nothing${creditCents > 0 ? ` and gets ${formatMoney(creditCents)} account credit from Canopy` : ''}. You earn nothing for it.`
        }
        safeLabel="Keep visit"
        actionLabel="Cancel visit"
        reasonHint={`${job.homeowner.name} will see this.`}
        onCancelled={() =>
          showToast({
            title: 'Visit canceled',
            message: `We’ve notified ${job.homeowner.name}.`,
            type: 'success',
          })
        }
      />
    </section>
  );
}
