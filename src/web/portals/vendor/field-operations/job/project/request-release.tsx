import { useState } from 'react';
import { formatMoney } from '#core/lib/money.ts';
import { PROJECT_PHOTOS_MAX, RELEASE_NOTE_MAX } from '#core/quotes/projects/limits.ts';
import type { MilestoneView, ProjectView } from '#core/quotes/projects/views.ts';
import { useAttachments } from '#web/lib/upload/use-attachments.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { PhotoField } from '#web/quotes/projects/photo-field.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** The vendor shows the finished work of a milestone and asks for its money. */
export function RequestRelease({ milestone, project }: { milestone: MilestoneView; project: ProjectView }) {
  const { showToast } = useToastContext();
  const [open, setOpen] = useState(false);
  const photos = useAttachments(PROJECT_PHOTOS_MAX);
  const { id, label, vendorCents } = milestone;
  const sent = photos.files.flatMap(({ sha256 }) => sha256 ?? []);
  const form = useForm({
    read: { note: text },
    command: useCommand((api) => api.quotes.requestRelease, {
      onSuccess: () => {
        setOpen(false);
        showToast({
          title: 'Release requested',
          message: `${project.homeownerName} has 72 hours to approve it.`,
          type: 'success',
        });
      },
    }),
    check: (): Faults => (sent.length === 0 ? { photos: 'Add at least one photo of the finished work' } : {}),
    input: ({ note }) => ({ id, note, photos: sent }),
  });
  const isSending = photos.files.some(({ sha256, failure }) => sha256 === null && failure === null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
      }}
      title={`Request the release of ${label}`}
      description={`You earn ${formatMoney(vendorCents)} when ${project.homeownerName} approves it, or after 72 hours without an answer.`}
      trigger={
        <Button kind="primary" size="lg">
          Request release
        </Button>
      }
      footer={
        <Button
          kind="primary"
          type="submit"
          form={form.id}
          pending={form.pending}
          disabledReason={isSending ? 'Photos are uploading.' : null}
        >
          Request release
        </Button>
      }
    >
      <FormErrors message={form.message} />
      <form {...form.props} onKeyDown={onlyByButton} className="space-y-4">
        <PhotoField
          label="Photos of the finished work"
          max={PROJECT_PHOTOS_MAX}
          attached={photos}
          error={form.fault('photos' as 'note')}
        />
        <TextareaField
          label="Note"
          optional
          rows={3}
          maxLength={RELEASE_NOTE_MAX}
          counter
          {...form.field('note')}
        />
      </form>
    </Dialog>
  );
}
