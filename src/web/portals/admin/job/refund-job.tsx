import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { REASON_MAX_LENGTH } from '#core/bookings/limits.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney, sumCents } from '#core/lib/money.ts';
import type { Api } from '#web/lib/api-types.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type Input = { id: string; reason: string };
const refundJob = (api: Api, input: Input, options: { context: { idempotencyKey: string } }) =>
  api.bookings.refund(input, options);

/** Shortest reason the contract takes. */
const REASON_MIN_LENGTH = 3;

/** Gives the whole charge back, with a reason that stays in the audit log. */
export function RefundJob({ job }: { job: BookingDetail }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const { showToast } = useToastContext();
  const { run, pending, failure, reset } = useCommand(refundJob, {
    onSuccess: ({ outcome, message }) => {
      setOpen(false);
      showToast({
        title: {
          refunded: 'Refunded',
          pending: 'The refund is under way',
          failed: 'The refund did not go through',
        }[outcome],
        message,
        type: { refunded: 'success', pending: 'info', failed: 'error' }[outcome] as
          | 'success'
          | 'info'
          | 'error',
      });
    },
  });
  const charged = sumCents(
    job.payments.map(({ capturedCents, refundedCents }) => capturedCents - refundedCents),
  );
  const error = failure?.fields.reason ?? (tooShort ? 'Say why in a few words' : null);
  return (
    <ConfirmDialog
      trigger={
        <Button kind="outline" icon={Undo2}>
          Refund job
        </Button>
      }
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setTooShort(false);
        reset();
      }}
      title={`Refund ${formatMoney(charged)}?`}
      description={`The whole charge goes back to the card of ${job.homeowner.name}. What ${job.vendor.company} earned and the points are taken back. It cannot be undone.`}
      safeLabel="Keep charge"
      actionLabel="Refund job"
      pending={pending}
      error={failure && !failure.fields.reason ? failure.message : null}
      onConfirm={() => {
        if (reason.trim().length < REASON_MIN_LENGTH) setTooShort(true);
        else void run({ id: job.id, reason: reason.trim() });
      }}
    >
      <TextareaField
        label="Reason"
        hint="Kept with the refund and in the audit log."
        error={error}
        maxLength={REASON_MAX_LENGTH}
        counter
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setTooShort(false);
        }}
      />
    </ConfirmDialog>
  );
}
