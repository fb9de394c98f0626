import { clsx } from 'clsx';
import { useRef } from 'react';
import { formatMoment, formatRelativeDay } from '#core/lib/format-time.ts';
import type { ChannelView, MessageView } from '#core/messaging/contract.ts';
import { Button } from '#web/ui/form/button.tsx';
import { channelDays } from './channel-days.ts';
import { Composer } from './composer.tsx';
import { MessageRun } from './message-run.tsx';
import { UnsentRow } from './unsent-row.tsx';
import { useDraftText } from './use-draft-text.ts';
import { useEarlier } from './use-earlier.ts';
import { useMarkRead } from './use-mark-read.ts';
import { type Outbox, useOutbox } from './use-outbox.ts';

export type ChannelProps = {
  channel: ChannelView;
  now: Date;
  /** `pane` fills the height it is given; `card` grows with its messages up to a bound. */
  shape: 'pane' | 'card';
  /** To look at alone. */
  readOnly?: boolean;
  /** Administrators write as Canopy support. */
  asSupport?: boolean;
  /** What holds messages until they are sent, where it is not this tab; the same one at every draw. */
  useSending?: (head: ChannelView['head'], shown: readonly MessageView[]) => Outbox;
};

/** A conversation with its days, what is on its way, and where to write. Key it by the conversation's id. */
export function Channel({
  channel,
  now,
  shape,
  readOnly = false,
  asSupport = false,
  useSending = useOutbox,
}: ChannelProps) {
  const { head } = channel;
  const { messages, hasOlder, read, pending, failure } = useEarlier(channel);
  const { unsent, send, retry, drop } = useSending(head, messages);
  const [text, setText] = useDraftText(head.id);
  const box = useRef<HTMLElement>(null);
  useMarkRead(head, box);
  const open = !readOnly && head.closed === null;
  const last = messages.findLast(({ side }) => side !== 'system');
  const seen = last?.side === 'mine' && head.seenAt !== null && head.seenAt >= last.createdAt;
  const pad = shape === 'pane' ? 'px-(--page-x)' : 'px-(--card-pad)';

  return (
    <div className={clsx('flex min-h-0 flex-col', shape === 'pane' && 'grow')}>
      {/* Turned around, so that the end is in view from the first paint and stays there as messages come. */}
      <section
        ref={box}
        aria-label={`Messages with ${head.title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={clsx(
          'flex flex-col-reverse overflow-y-auto scroll-thin focus-visible:-outline-offset-2',
          shape === 'pane' ? 'min-h-0 grow basis-0' : 'max-h-[420px]',
          pad,
        )}
      >
        <div role="log" aria-label="Messages" className="space-y-3 py-4">
          {hasOlder && (
            <div className="flex flex-col items-center gap-1">
              <Button kind="quiet" size="sm" pending={pending} onClick={() => void read()}>
                Earlier messages
              </Button>
              {failure && (
                <p role="alert" className="text-label text-red">
                  {failure}
                </p>
              )}
            </div>
          )}
          {messages.length === 0 && unsent.length === 0 && (
            <p className="py-6 text-center text-body text-balance text-text-2">
              {open ? 'No messages yet. Messages here are about this job only.' : 'No messages on this job.'}
            </p>
          )}
          {channelDays(messages, head.zone).map((day) => (
            <div key={day.date} className="space-y-3">
              <p className="flex items-center gap-3 text-label text-text-3">
                <span aria-hidden="true" className="h-px grow bg-line-1" />
                {formatRelativeDay(day.at, head.zone, now)}
                <span aria-hidden="true" className="h-px grow bg-line-1" />
              </p>
              {day.runs.map((run) => (
                <MessageRun key={run.key} run={run} zone={head.zone} open={open} />
              ))}
            </div>
          ))}
          {unsent.map((message) => (
            <UnsentRow
              key={message.key}
              message={message}
              onRetry={() => void retry(message)}
              onEdit={() => {
                setText(text ? `${message.content}\n${text}` : message.content);
                void drop(message.key);
              }}
            />
          ))}
          {seen && head.seenAt && unsent.length === 0 && (
            <p className="px-1 text-right text-label text-text-3">
              Seen {formatMoment(head.seenAt, head.zone, now)}
            </p>
          )}
        </div>
      </section>
      {open && (
        <div
          className={clsx(
            'border-t border-line-1 py-3',
            pad,
            shape === 'pane' && 'pb-[max(12px,env(safe-area-inset-bottom))]',
          )}
        >
          <Composer
            text={text}
            onText={setText}
            onSend={send}
            hidesContacts={!head.contactsShown}
            asSupport={asSupport}
          />
        </div>
      )}
      {!readOnly && head.closed !== null && (
        <p className={clsx('border-t border-line-1 py-3 text-body text-text-2', pad)}>{head.closed}</p>
      )}
    </div>
  );
}
