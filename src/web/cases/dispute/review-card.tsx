import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { REVIEW_MAX, REVIEW_MIN } from '#core/cases/disputes/limits.ts';
import type { DisputeView } from '#core/cases/disputes/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { nameOf } from './dispute-words.ts';

/** Who asked Canopy to step in, and what Canopy answered. */
export function ReviewNotice({ dispute, now }: { dispute: DisputeView; now: Date }) {
  const { review, booking } = dispute;
  if (!review) return null;
  const { requestedBy, note, requestedAt, answer, answeredAt } = review;
  return (
    <Notice
      tone={answer ? 'info' : 'warning'}
      title={
        answer && answeredAt
          ? `Canopy answered, ${formatMoment(answeredAt, booking.zone, now)}`
          : `${nameOf(dispute, requestedBy)} asked Canopy to step in`
      }
    >
      {answer ? (
        <span className="block whitespace-pre-wrap wrap-anywhere">{answer}</span>
      ) : (
        <>
          <span className="block whitespace-pre-wrap wrap-anywhere">“{note}”</span>
          The clock has been paused since {formatMoment(requestedAt, booking.zone, now)}.
        </>
      )}
    </Notice>
  );
}

/** A side that gets nowhere asks for an administrator. */
export function RequestReview({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const form = useForm({
    read: { note: text },
    command: useCommand((api) => api.cases.requestReview, {
      onSuccess: () => {
        setOpen(false);
        showToast({
          title: 'Canopy will step in',
          message: 'The clock is paused until we answer.',
          type: 'info',
        });
      },
    }),
    check: ({ note }): Faults =>
      note.trim().length < REVIEW_MIN ? { note: 'Tell us what you need in a sentence' } : {},
    input: ({ note }) => ({ id, note }),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button kind="outline" icon={LifeBuoy}>
          Ask Canopy to step in
        </Button>
      }
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
      }}
      title="Ask Canopy to step in?"
      description="An administrator reads both sides and answers. The clock is paused until then. The other party will see your note."
      safeLabel="Cancel"
      actionLabel="Ask Canopy"
      danger={false}
      pending={form.pending}
      error={form.message}
      onConfirm={form.submit}
    >
      <form {...form.props} onKeyDown={onlyByButton}>
        <TextareaField
          label="What do you need?"
          rows={3}
          maxLength={REVIEW_MAX}
          counter
          {...form.field('note')}
        />
      </form>
    </ConfirmDialog>
  );
}
