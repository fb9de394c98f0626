import { useState } from 'react';
import {
  REPORT_NOTE_MAX_LENGTH,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
  type ReportSubject,
} from '#core/reviews/limits.ts';
import { SUBJECT_NOUNS } from '#core/reviews/reporting.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type ReportWordsProps = {
  about: ReportSubject;
  /** The review's, of its reply too, or the rating's. */
  id: string;
  reportedByMe: boolean;
};

/** Asks administrators to look at what the other side wrote; says so once it was asked. */
export function ReportWords({ about, id, reportedByMe }: ReportWordsProps) {
  const noun = SUBJECT_NOUNS[about];
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const form = useForm({
    read: { reason: choice(REPORT_REASONS), note: text },
    command: useCommand(
      (api) => (input: { id: string; reason: ReportReason; note: string }, options) =>
        about === 'rating'
          ? api.reviews.reportRating(input, options)
          : api.reviews.report({ ...input, about }, options),
      {
        onSuccess: () => {
          setOpen(false);
          showToast({
            title: 'Thanks for letting us know',
            message: 'We’ll let you know what we decide.',
            type: 'success',
          });
        },
      },
    ),
    input: (values) => ({ ...values, id }),
  });
  if (reportedByMe) {
    return <p className="text-detail text-text-3">You reported this {noun}. We’re reviewing it.</p>;
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button kind="quiet" size="sm">
          Report {noun}
        </Button>
      }
      title={`Report this ${noun}`}
      description="An administrator will review it. It stays visible until then."
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Report {noun}
          </Button>
        </>
      }
    >
      <form {...form.props}>
        <SelectField
          label="What’s wrong with it?"
          options={REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }))}
          {...form.field<ReportReason>('reason', 'not_about_visit')}
        />
        <TextareaField
          label="Anything else we should know?"
          optional
          maxLength={REPORT_NOTE_MAX_LENGTH}
          counter
          {...form.field('note')}
          className="mt-3"
        />
        {form.message && (
          <Notice tone="error" live className="mt-3">
            {form.message}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
