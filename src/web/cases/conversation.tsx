import { clsx } from 'clsx';
import type { CaseMessageView } from '#core/cases/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { MessageText } from '#web/ui/data/files/message-text.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';

// Few messages have any.
const SentFiles = late(() => import('#web/ui/data/files/sent-files.tsx').then((part) => part.SentFiles));

type ConversationProps = {
  messages: readonly CaseMessageView[];
  /** Whose messages stand at the right. */
  reader: 'requester' | 'admin';
  zone: string;
  now: Date;
};

/** What was said in a case, oldest first. */
export function Conversation({ messages, reader, zone, now }: ConversationProps) {
  return (
    <ol aria-label="Conversation" className="space-y-4">
      {messages.map((message) => (
        <li key={message.id}>
          {message.author === 'system' ? (
            <p className="py-1 text-center text-label text-balance wrap-anywhere text-text-3">
              <bdi>{message.content}</bdi> · {formatMoment(message.createdAt, zone, now)}
            </p>
          ) : (
            <Bubble
              message={message}
              mine={message.author === reader}
              reader={reader}
              zone={zone}
              now={now}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

type BubbleProps = Omit<ConversationProps, 'messages'> & { message: CaseMessageView; mine: boolean };

function Bubble({ message, mine, reader, zone, now }: BubbleProps) {
  const { name, content, attachments, createdAt } = message;
  return (
    <article
      className={clsx(
        'flex max-w-[min(640px,92%)] flex-col gap-1',
        mine ? 'ml-auto items-end' : 'items-start',
      )}
    >
      <p className="flex max-w-full items-baseline gap-1.5 px-1 text-label text-text-3">
        <bdi className="font-medium text-text-2 wrap-anywhere">
          {mine && reader === 'requester' ? 'You' : name}
        </bdi>
        <time dateTime={createdAt.toISOString()} className="shrink-0 tabular-nums">
          {formatMoment(createdAt, zone, now)}
        </time>
      </p>
      {content !== '' && (
        <div
          className={clsx(
            'max-w-full rounded-card px-3 py-2 text-body text-text-1',
            mine ? 'bg-accent-soft' : 'border border-line-1 bg-bg-1',
          )}
        >
          <MessageText text={content} mentions={[]} />
        </div>
      )}
      {attachments.length > 0 && (
        <Soon>
          <SentFiles attachments={attachments} />
        </Soon>
      )}
    </article>
  );
}
