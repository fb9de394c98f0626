import { useState } from 'react';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH, REASON_TOO_SHORT } from '#core/bookings/limits.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import type { ButtonSize } from '#web/ui/form/button-style.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Reasons a tap fills in; each can be changed before it is sent. */
const USUAL = ['We are booked out that day', 'Outside the area we serve', 'Not work we do'] as const;
/** Shortest reason the contract takes. */

type DeclineDialogProps = {
  job: Pick<BookingSummary, 'id' | 'title' | 'homeownerName'>;
  size?: ButtonSize;
};

/** Turns a request down, with a reason for the homeowner. */
export function DeclineDialog({ job, size = 'md' }: DeclineDialogProps) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const { showToast } = useToastContext();
  const { run, pending, failure, reset } = useCommand((api) => api.bookings.decline, {
    onSuccess: () => {
      setOpen(false);
      showToast({
        title: 'Job declined',
        message: `${job.homeownerName} was told, and pays nothing.`,
        type: 'success',
      });
    },
  });
  const write = (text: string) => {
    setReason(text);
    setTooShort(false);
  };
  return (
    <ConfirmDialog
      trigger={
        <Button kind="outline" size={size} aria-label={`Decline job: ${job.title} for ${job.homeownerName}`}>
          Decline
        </Button>
      }
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setTooShort(false);
        reset();
      }}
      title="Decline this job?"
      description={`${job.homeownerName} is told at once and can ask somebody else. Nothing is charged.`}
      safeLabel="Keep request"
      actionLabel="Decline job"
      pending={pending}
      error={failure && !failure.fields.reason ? failure.message : null}
      onConfirm={() => {
        if (reason.trim().length < REASON_MIN_LENGTH) setTooShort(true);
        else void run({ id: job.id, reason: reason.trim() });
      }}
    >
      <TextareaField
        label="Reason"
        error={failure?.fields.reason ?? (tooShort ? REASON_TOO_SHORT : null)}
        maxLength={REASON_MAX_LENGTH}
        counter
        rows={2}
        value={reason}
        onChange={(event) => write(event.target.value)}
      />
      <div className="mt-2 flex flex-wrap gap-1.5">
        {USUAL.map((text) => (
          <Button key={text} kind="outline" size="sm" onClick={() => write(text)}>
            {text}
          </Button>
        ))}
      </div>
    </ConfirmDialog>
  );
}
