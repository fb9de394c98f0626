import { CASE_ATTACHMENTS_MAX, CASE_MESSAGE_MAX } from '#core/cases/limits.ts';
import type { SupportCase } from '#core/cases/support/contract.ts';
import { useAttachments } from '#web/lib/upload/use-attachments.ts';
import { type Operation, useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FilePicker } from '#web/ui/form/files/file-picker.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';

export type Reply = { content: string; attachments: { sha256: string; name: string }[] };

type ReplyFormProps = {
  found: SupportCase;
  operation: Operation<Reply, unknown>;
  /** People with an account can send files. */
  withFiles: boolean;
};

/** Where the requester writes. */
export function ReplyForm({ found, operation, withFiles }: ReplyFormProps) {
  const attached = useAttachments(CASE_ATTACHMENTS_MAX);
  const form = useForm({
    read: { content: text },
    check: ({ content }): Faults =>
      content === '' && attached.ready.length === 0 ? { content: 'Write a message first' } : {},
    command: useCommand(operation, { onSuccess: attached.clear }),
    input: ({ content }) => ({
      content,
      attachments: attached.ready.map(({ sha256, name }) => ({ sha256, name })),
    }),
    resets: true,
  });
  return (
    <form {...form.props} aria-label="Reply" className="space-y-2">
      <FormErrors message={form.message} />
      <TextareaField
        label={found.status === 'resolved' ? 'Reply and reopen' : 'Your reply'}
        hint={found.status === 'resolved' ? 'Your message reopens the case.' : undefined}
        rows={3}
        counter
        maxLength={CASE_MESSAGE_MAX}
        {...form.field('content')}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {withFiles ? <FilePicker attached={attached} max={CASE_ATTACHMENTS_MAX} /> : <span />}
        <Button type="submit" kind="primary" pending={form.pending || attached.busy} className="max-sm:grow">
          Send reply
        </Button>
      </div>
    </form>
  );
}
