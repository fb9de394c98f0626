import { clsx } from 'clsx';
import { formatTime } from '#core/lib/format-time.ts';
import type { MessageView } from '#core/messaging/contract.ts';
import { MessageText } from '#web/ui/data/files/message-text.tsx';
import { SentFiles } from '#web/ui/data/files/sent-files.tsx';
import type { ChannelDay } from './channel-days.ts';
import { AddReaction, Reactions } from './reactions.tsx';

type MessageRunProps = { run: ChannelDay['runs'][number]; zone: string; open: boolean };

/** What one person said in one go. One's own stands at the right. */
export function MessageRun({ run, zone, open }: MessageRunProps) {
  if (run.side === 'system') {
    return run.messages.map((message) => (
      <p key={message.id} className="py-1 text-center text-label text-balance text-text-3">
        {message.content} · {formatTime(message.createdAt, zone)}
      </p>
    ));
  }
  const mine = run.side === 'mine';
  const last = run.messages.at(-1);
  return (
    <div
      className={clsx(
        'flex max-w-[min(560px,86%)] flex-col gap-1',
        mine ? 'ml-auto items-end' : 'items-start',
      )}
    >
      <p className="flex items-baseline gap-1.5 px-1 text-label text-text-3">
        <bdi className="font-medium text-text-2 wrap-anywhere">{mine ? 'You' : run.senderName}</bdi>
        {last && (
          <time dateTime={last.createdAt.toISOString()} className="shrink-0 tabular-nums">
            {formatTime(last.createdAt, zone)}
          </time>
        )}
      </p>
      {run.messages.map((message) => (
        <MessageBubble key={message.id} message={message} open={open} />
      ))}
    </div>
  );
}

function MessageBubble({ message, open }: { message: MessageView; open: boolean }) {
  const { content, attachments, side, mentions, masked } = message;
  return (
    <>
      <div className="flex max-w-full items-center gap-1">
        <div className="min-w-0 space-y-1">
          {content !== '' && (
            <div
              className={clsx(
                'rounded-card px-3 py-2 text-body text-text-1',
                side === 'mine' ? 'bg-accent-soft' : 'border border-line-1 bg-bg-1',
              )}
            >
              <MessageText text={content} mentions={mentions} />
            </div>
          )}
          <SentFiles attachments={attachments} />
        </div>
        {open && side === 'theirs' && <AddReaction message={message} />}
      </div>
      {masked && (
        <p className="px-1 text-label text-text-3">Contact details appear once the visit is accepted.</p>
      )}
      <Reactions message={message} open={open} />
    </>
  );
}
