import { CircleAlert } from 'lucide-react';
import type { BookingDetail } from '#core/bookings/views.ts';
import type { JobRemedies } from '#web/cases/open-matters.tsx';
import { useDialogAddress } from '#web/lib/dialog-address.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';

const RemedyDialog = late(() => import('./remedy-dialog.tsx').then((part) => part.RemedyDialog));

/** "Something's not right": the ways to put it right, once the work has begun; the last row of the visit's card. */
export function Remedies({ booking, remedies }: { booking: BookingDetail; remedies: JobRemedies }) {
  const [open, turn] = useDialogAddress<'problem'>(['problem']);
  const begun = booking.status === 'in_progress' || booking.status === 'completed';
  if (!begun && !remedies.dispute.isOpen) return null;
  return (
    <div className="mt-4 -mb-2 border-t border-line-1 pt-2">
      <Button kind="quiet" icon={CircleAlert} className="-ml-3 max-sm:-ml-4" onClick={() => turn('problem')}>
        Something’s not right
      </Button>
      <Late part={RemedyDialog} when={open === 'problem'}>
        <RemedyDialog
          booking={booking}
          remedies={remedies}
          open={open === 'problem'}
          onOpenChange={(next: boolean) => turn(next ? 'problem' : null)}
        />
      </Late>
    </div>
  );
}
