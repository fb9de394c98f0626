import { Paperclip, SendHorizontal } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { MAX_ATTACHMENTS, MESSAGE_MAX_LENGTH } from '#core/messaging/limits.ts';
import { hasContacts } from '#core/messaging/mask-contacts.ts';
import { useAttachments } from '#web/lib/upload/use-attachments.ts';
import { AttachedList } from '#web/ui/data/files/attached-list.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import type { SentFile } from './use-outbox.ts';

type ComposerProps = {
  text: string;
  onText: (text: string) => void;
  onSend: (message: { content: string; attachments: SentFile[]; reason?: string }) => void;
  /** Contact details are still hidden. */
  hidesContacts: boolean;
  /** Administrators write as Canopy support and say why. */
  asSupport: boolean;
};

/** Where a message is written. Enter sends; with Shift, and on touch screens, it starts a new line. */
export function Composer({ text, onText, onSend, hidesContacts, asSupport }: ComposerProps) {
  const attached = useAttachments(MAX_ATTACHMENTS);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const content = text.trim();
  const empty = content === '' && attached.ready.length === 0;

  const send = () => {
    if (empty || attached.busy) return;
    if (asSupport && reason.trim().length < 3) {
      setProblem('Add a short reason');
      return;
    }
    setProblem(null);
    onSend({ content, attachments: attached.ready, ...(asSupport ? { reason: reason.trim() } : {}) });
    onText('');
    attached.clear();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pictures = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return;
    event.preventDefault();
    attached.add(pictures);
  };

  return (
    <form
      aria-label="Write a message"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="space-y-2"
    >
      {asSupport && (
        <TextField
          label="Reason for joining"
          hint="You’re writing as Canopy support. The reason is recorded in the audit log."
          error={problem}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <AttachedList files={attached.files} onRemove={attached.remove} />
      <div className="flex items-end gap-1.5">
        <label className="relative flex size-9 shrink-0 items-center justify-center rounded-control text-text-2 hover:bg-bg-3 hover:text-text-1 has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-disabled:text-text-3 max-sm:size-11">
          <Icon of={Paperclip} />
          <span className="sr-only">Attach photos and PDFs, up to {MAX_ATTACHMENTS}</span>
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            multiple
            disabled={attached.full}
            onChange={(event) => {
              attached.add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        <div className="field-box min-w-0 grow">
          <textarea
            ref={field}
            rows={1}
            value={text}
            maxLength={MESSAGE_MAX_LENGTH}
            aria-label="Message"
            aria-describedby={hintId}
            placeholder="Write a message"
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            className="field-control block field-sizing-content max-h-48 min-h-[34px] resize-none px-2.5 py-[7px] text-control max-sm:min-h-11 max-sm:py-3 max-sm:text-touch"
          />
        </div>
        <IconButton
          type="submit"
          icon={SendHorizontal}
          label={attached.busy ? 'The files are still uploading' : 'Send message'}
          kind="primary"
          className="h-9 w-9 max-sm:size-11"
          disabled={empty || attached.busy}
        />
      </div>
      <p id={hintId} className="text-label text-text-3" aria-live="polite">
        {hidesContacts && hasContacts(text) ? (
          'Phone numbers and email addresses stay hidden until the visit is accepted.'
        ) : (
          <>
            <span className="pointer-coarse:hidden">Enter to send, Shift+Enter for a new line. </span>
            Photos as JPEG, PNG or WebP, documents as PDF.
          </>
        )}
      </p>
    </form>
  );
}
