import { MessageSquareText } from 'lucide-react';
import { fillReply } from '#core/cases/conversation.ts';
import { CASE_ATTACHMENTS_MAX, CASE_MESSAGE_MAX } from '#core/cases/limits.ts';
import type { SavedReply } from '#core/cases/replies/contract.ts';
import type { CaseDetail } from '#core/cases/views.ts';
import { useAttachments } from '#web/lib/upload/use-attachments.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FilePicker } from '#web/ui/form/files/file-picker.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';

type CaseAnswerProps = {
  found: CaseDetail;
  requester: NonNullable<CaseDetail['requester']>;
  replies: readonly SavedReply[];
};

const AFTER_SENDING = [
  { value: 'waiting', label: 'Wait for the requester' },
  { value: 'in_progress', label: 'Keep in progress' },
  { value: 'resolved', label: 'Resolve the case' },
] as const;

/** Where administrators answer the requester, with what they saved for it. */
export function CaseAnswer({ found, requester, replies }: CaseAnswerProps) {
  const { showToast } = useToastContext();
  const attached = useAttachments(CASE_ATTACHMENTS_MAX);
  const isGuest = requester.kind === 'guest';
  const form = useForm({
    read: { content: text, status: choice(['waiting', 'in_progress', 'resolved']) },
    check: ({ content }): Faults =>
      content === '' && attached.ready.length === 0 ? { content: 'Write an answer first' } : {},
    command: useCommand((api) => api.cases.answer, {
      onSuccess: () => {
        attached.clear();
        showToast({ title: 'Answer sent', type: 'success' });
      },
    }),
    input: (values) => ({
      ...values,
      id: found.id,
      attachments: attached.ready.map(({ sha256, name }) => ({ sha256, name })),
    }),
    resets: true,
  });
  const job = found.booking && `${found.booking.title} (#${found.booking.number})`;
  return (
    <form {...form.props} aria-label="Answer" className="mt-5 space-y-3 border-t border-line-1 pt-4">
      <FormErrors message={form.message} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-label text-text-3">
          {isGuest
            ? `Goes to ${requester.email} by email.`
            : `${requester.name} gets a notification and an email.`}
        </p>
        {replies.length > 0 && (
          <Menu
            trigger={
              <Button kind="quiet" size="sm" icon={MessageSquareText}>
                Insert saved reply
              </Button>
            }
            items={replies.map(({ id, title, content }) => ({
              id,
              label: title,
              onSelect: () => form.fill({ content: fillReply(content, { name: requester.name, job }) }),
            }))}
          />
        )}
      </div>
      <TextareaField
        label="Answer"
        labelHidden
        rows={4}
        counter
        maxLength={CASE_MESSAGE_MAX}
        placeholder={`Write to ${requester.name}`}
        {...form.field('content')}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        {isGuest ? (
          <p className="max-w-[36ch] text-label text-text-3">
            Guests can’t open files, so this answer is text only.
          </p>
        ) : (
          <FilePicker attached={attached} max={CASE_ATTACHMENTS_MAX} />
        )}
        <div className="flex flex-wrap items-end gap-2 max-sm:w-full max-sm:*:grow">
          <SelectField label="After sending" options={AFTER_SENDING} {...form.field('status', 'waiting')} />
          <Button type="submit" kind="primary" pending={form.pending || attached.busy}>
            Send answer
          </Button>
        </div>
      </div>
    </form>
  );
}
