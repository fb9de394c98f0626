import { clsx } from 'clsx';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { QUESTION_MAX_LENGTH } from '#core/assistant/limits.ts';
import { FIRST_QUESTIONS, REPLIES } from '#core/assistant/topics.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Question, Reply } from './message.tsx';
import type { useConversation } from './use-conversation.ts';

type ChatProps = {
  conversation: ReturnType<typeof useConversation>;
  /** A figure was followed; the panel closes. */
  onLeave?: () => void;
  /** The field takes the focus at once. */
  autoFocus?: boolean;
};

/** Spec §2, AI assistant chat: what was said, the indicator while a reply is on its way, an input and a send button. */
export function Chat({ conversation, onLeave, autoFocus = false }: ChatProps) {
  const { messages, open, failure, send, replace } = conversation;
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message and the indicator are scrolled to
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [count, open]);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);

  const isClosed = text.trim() === '' || open !== null;
  const ask = async (question: string) => {
    setText('');
    // What was not answered goes back into the field.
    if (!(await send(question))) setText((typed) => typed || question);
    field.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isClosed) void ask(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isClosed) void ask(text);
  };

  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="min-h-0 grow overflow-y-auto px-4 pt-4 scroll-thin">
        <div role="log" aria-label="Conversation" className="space-y-4">
          {count === 0 && !open && <Reply text={REPLIES.help} />}
          {messages.map((message) =>
            message.author === 'person' ? (
              <Question key={message.id} text={message.text} />
            ) : (
              <Reply key={message.id} {...message} onLeave={onLeave} onDecided={replace} />
            ),
          )}
          {open !== null && (
            <>
              <Question text={open} />
              <p className="flex items-center gap-1.5 text-detail text-text-3">
                <span aria-hidden="true" className="flex gap-1">
                  {[0, 1, 2].map((dot) => (
                    <span
                      key={dot}
                      className={clsx(
                        'size-1.5 rounded-full bg-text-3 motion-safe:animate-pulse',
                        ['', '[animation-delay:200ms]', '[animation-delay:400ms]'][dot],
                      )}
                    />
                  ))}
                </span>
                Thinking
              </p>
            </>
          )}
        </div>
        {failure && (
          <p role="alert" className="mt-4 text-detail text-red">
            {failure}
          </p>
        )}
        {count === 0 && open === null && (
          <ul className="mt-5 flex flex-wrap gap-2">
            {FIRST_QUESTIONS.map((question) => (
              <li key={question}>
                <button
                  type="button"
                  onClick={() => void ask(question)}
                  className="min-h-8 rounded-control border border-line-2 bg-bg-1 px-2.5 text-left text-label text-text-2 hover:bg-bg-2 hover:text-text-1 max-sm:min-h-11"
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div ref={end} className="h-4" />
      </div>
      <form
        onSubmit={onSubmit}
        className="flex shrink-0 items-end gap-2 border-t border-line-1 p-3 pb-[max(12px,env(safe-area-inset-bottom))]"
      >
        <div className="field-box grow">
          <textarea
            ref={field}
            rows={1}
            aria-label="Ask the assistant"
            placeholder="Ask a question"
            maxLength={QUESTION_MAX_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            className="field-control block field-sizing-content max-h-40 min-h-8 resize-none px-2.5 py-[5px] text-control max-sm:min-h-11 max-sm:py-2.5 max-sm:text-touch"
          />
        </div>
        <IconButton
          type="submit"
          icon={SendHorizontal}
          label="Send"
          kind="primary"
          tooltip={false}
          disabled={isClosed}
        />
      </form>
    </div>
  );
}
