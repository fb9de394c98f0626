import { clsx } from 'clsx';
import { ArrowUpRight, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AssistantMessage } from '#core/assistant/contract.ts';
import { QUESTION_MAX_LENGTH } from '#core/assistant/limits.ts';
import { FIRST_QUESTIONS, REPLIES } from '#core/assistant/topics.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
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
  const { messages, open, failure, send } = conversation;
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
              <Reply key={message.id} {...message} onLeave={onLeave} />
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

function Question({ text }: { text: string }) {
  return (
    <div className="flex justify-end">
      <p className="max-w-[85%] rounded-card bg-accent-soft px-3 py-2 text-body whitespace-pre-wrap text-text-1 wrap-anywhere">
        <span className="sr-only">You: </span>
        {text}
      </p>
    </div>
  );
}

type ReplyProps = Pick<AssistantMessage, 'text'> & {
  figures?: AssistantMessage['figures'];
  onLeave?: (() => void) | undefined;
};

function Reply({ text, figures = [], onLeave }: ReplyProps) {
  return (
    <div className="max-w-[94%]">
      <p className="text-body text-text-1">
        <span className="sr-only">Assistant: </span>
        {text}
      </p>
      {figures.length > 0 && (
        <ul className="mt-2.5 divide-y divide-line-1 rounded-card border border-line-1 bg-bg-1">
          {figures.map((figure) => (
            <li key={`${figure.label} ${figure.value}`}>
              <Link
                to={figure.href}
                onClick={onLeave}
                className="group flex items-start gap-3 px-3 py-2.5 hover:bg-bg-2 focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 grow">
                  <span className="block text-label text-text-3">{figure.label}</span>
                  <span className="block text-control font-semibold text-text-1 tabular-nums wrap-anywhere">
                    {figure.value}
                  </span>
                  <span className="block text-detail text-text-2 tabular-nums">{figure.note}</span>
                </span>
                <Icon
                  of={ArrowUpRight}
                  size={14}
                  className="mt-0.5 text-text-3 group-hover:text-accent-text"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
