import { type ReactElement, useState } from 'react';
import { SAVED_REPLY_MAX, SAVED_REPLY_TITLE_MAX } from '#core/cases/limits.ts';
import type { SavedReply } from '#core/cases/replies/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Creates a saved reply, or changes the one that is given. */
export function ReplyDialog({ reply, trigger }: { reply?: SavedReply; trigger: ReactElement }) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const saved = () => {
    setOpen(false);
    showToast({ title: reply ? 'Saved reply updated' : 'Reply saved', type: 'success' });
  };
  const command = useCommand<{ title: string; content: string }, unknown>(
    (api) => (values, options) =>
      reply
        ? api.cases.updateSavedReply({ ...values, id: reply.id }, options)
        : api.cases.createSavedReply(values, options),
    { onSuccess: saved },
  );
  const form = useForm({ read: { title: text, content: text }, command, resets: !reply });
  return (
    <ConfirmDialog
      trigger={trigger}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
      }}
      title={reply ? 'Edit saved reply' : 'Create a saved reply'}
      description="Write {name} for the requester’s first name and {job} for the job. Both are filled in when you insert the reply."
      safeLabel="Cancel"
      actionLabel="Save reply"
      pending={form.pending}
      error={form.message}
      onConfirm={form.submit}
    >
      <form {...form.props} className="space-y-4">
        <TextField
          label="Title"
          required
          maxLength={SAVED_REPLY_TITLE_MAX}
          {...form.field('title', reply?.title)}
        />
        <TextareaField
          label="Text"
          required
          rows={7}
          counter
          maxLength={SAVED_REPLY_MAX}
          {...form.field('content', reply?.content)}
        />
      </form>
    </ConfirmDialog>
  );
}
