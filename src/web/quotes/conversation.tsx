import { clsx } from 'clsx';
import { formatMoment } from '#core/lib/format-time.ts';
import { hasContacts } from '#core/messaging/mask-contacts.ts';
import { ATTACHMENTS_MAX, QUOTE_MESSAGE_MAX } from '#core/quotes/limits.ts';
import type { QuoteMessageView } from '#core/quotes/views.ts';
import { useAttachments } from '#web/lib/upload/use-attachments.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FilePicker } from '#web/ui/form/files/file-picker.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { FileStrip } from './file-strip.tsx';

type ConversationProps = {
  invitationId: string;
  messages: readonly QuoteMessageView[];
  zone: string;
  now: Date;
  /** Whom the other side is called. */
  to: string;
  /** What the field asks for: a question or an answer. */
  label: string;
  /** The other side waits for it. */
  isAnswer?: boolean;
  canWrite: boolean;
  /** Where nothing was written yet. */
  empty: string;
};

/** Questions and answers about a request, before anything is agreed. */
export function Conversation(props: ConversationProps) {
  const { messages, zone, now, canWrite, empty } = props;
  return (
    <div className="space-y-4">
      {messages.length === 0 ? (
        <p className="text-body text-text-2">{empty}</p>
      ) : (
        <ol className="space-y-3">
          {messages.map(({ id, side, authorName, text: said, at, files }) => (
            <li key={id} className={clsx('max-w-[92%]', side === 'mine' && 'ml-auto')}>
              <p className={clsx('text-label text-text-3', side === 'mine' && 'text-right')}>
                {authorName} · {formatMoment(at, zone, now)}
              </p>
              <p
                className={clsx(
                  'mt-1 w-fit rounded-group px-3 py-2 text-body whitespace-pre-wrap text-text-1 wrap-anywhere',
                  side === 'mine' ? 'ml-auto bg-accent-soft' : 'bg-bg-3',
                )}
              >
                {said}
              </p>
              {files.length > 0 && (
                <div className="mt-1.5">
                  <FileStrip files={files} label={`Files from ${authorName}`} />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {canWrite && <Writer {...props} />}
    </div>
  );
}

function Writer({ invitationId, label, to, isAnswer = false }: ConversationProps) {
  const attached = useAttachments(ATTACHMENTS_MAX);
  const form = useForm({
    read: { text },
    watch: { text: '' },
    resets: true,
    command: useCommand((api) => api.quotes.sendMessage, { onSuccess: attached.clear }),
    input: (values) => ({
      id: invitationId,
      text: values.text,
      attachments: attached.ready.map(({ sha256, name }) => ({ sha256, name })),
    }),
  });
  return (
    <form {...form.props} className="space-y-2.5">
      <FormErrors message={form.message} />
      <TextareaField
        label={label}
        rows={2}
        maxLength={QUOTE_MESSAGE_MAX}
        counter
        hint={
          hasContacts(form.seen.text ?? '')
            ? 'Phone numbers and email addresses stay hidden until a quote is accepted.'
            : `${to} will see this.`
        }
        {...form.field('text')}
      />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <FilePicker attached={attached} max={ATTACHMENTS_MAX} error={form.fault('attachments' as 'text')} />
        <Button
          type="submit"
          kind={isAnswer ? 'primary' : 'secondary'}
          pending={form.pending}
          disabled={attached.busy}
          className="max-sm:w-full"
        >
          {isAnswer ? 'Send answer' : 'Send message'}
        </Button>
      </div>
    </form>
  );
}
