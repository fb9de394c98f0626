import { useState } from 'react';
import {
  REPORT_NOTE_MAX_LENGTH,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from '#core/reviews/limits.ts';
import type { ReviewView } from '#core/reviews/views.ts';
import type { Api } from '#web/lib/api-types.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type ReportInput = { id: string; reason: ReportReason; note: string };
const report = (api: Api, input: ReportInput, options: { context: { idempotencyKey: string } }) =>
  api.reviews.report(input, options);

/** Asks administrators to look at a review; says so once it was asked. */
export function ReportReview({ review }: { review: ReviewView }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<ReportReason>('not_about_visit');
  const [note, setNote] = useState('');
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand(report, {
    onSuccess: () => {
      setOpen(false);
      showToast({
        title: 'Thank you, we look at it',
        message: 'You hear from us when it is decided.',
        type: 'success',
      });
    },
  });
  if (review.hidden) return null;
  if (review.reportedByMe) {
    return <p className="text-detail text-text-3">You reported this review. We look at it.</p>;
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button kind="quiet" size="sm">
          Report review
        </Button>
      }
      title="Report this review"
      description="An administrator reads it and decides. It stays visible until then."
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Keep review</Button>
          <Button kind="primary" pending={pending} onClick={() => void run({ id: review.id, reason, note })}>
            Report review
          </Button>
        </>
      }
    >
      <SelectField
        label="What is wrong with it?"
        value={reason}
        onValueChange={(value) => setReason(value as ReportReason)}
        options={REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }))}
        error={failure?.fields.reason ?? null}
      />
      <TextareaField
        label="What should we know?"
        optional
        maxLength={REPORT_NOTE_MAX_LENGTH}
        counter
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={failure?.fields.note ?? null}
        className="mt-3"
      />
      {failure && !failure.fields.reason && !failure.fields.note && (
        <Notice tone="error" live className="mt-3">
          {failure.message}
        </Notice>
      )}
    </Dialog>
  );
}
