import { type ReactElement, useState } from 'react';
import { REASON_MAX_LENGTH } from '#core/bookings/limits.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Says that the other side was not there, after telling what that costs whom. */
export function ReportNoShow({ booking, trigger }: { booking: BookingDetail; trigger: ReactElement }) {
  const { showToast } = useToastContext();
  const [open, setOpen] = useState(false);
  const terms = booking.noShow;
  const form = useForm({
    read: { note: text },
    command: useCommand((api) => api.bookings.reportNoShow, {
      onSuccess: () => {
        setOpen(false);
        showToast({ title: 'No-show reported', message: 'We’ve notified the other party.', type: 'success' });
      },
    }),
    input: ({ note }) => ({ id: booking.id, note, expectedFeeCents: terms?.feeCents ?? 0 }),
  });
  if (!terms?.isOpen) return null;
  const isHomeowner = terms.absent === 'homeowner';
  return (
    <ConfirmDialog
      trigger={trigger}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
      }}
      title={isHomeowner ? 'No one home?' : `${booking.vendor.company} didn’t arrive?`}
      description={
        isHomeowner
          ? `${booking.homeowner.name} will be charged ${formatMoney(terms.feeCents)}, the full price of the work, as with a last-minute cancellation. Your share goes to your balance. Ring the doorbell and call first.`
          : `You won’t be charged, and you’ll get ${formatMoney(terms.creditCents)} account credit. The visit is closed; you can book again.`
      }
      safeLabel="Keep waiting"
      actionLabel="Report no-show"
      pending={form.pending}
      error={form.message}
      onConfirm={form.submit}
    >
      <form {...form.props}>
        <TextareaField
          label="What happened"
          hint="The other party and Canopy will see this."
          optional
          rows={2}
          maxLength={REASON_MAX_LENGTH}
          counter
          {...form.field('note')}
        />
      </form>
    </ConfirmDialog>
  );
}
