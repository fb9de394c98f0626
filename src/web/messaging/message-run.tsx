import { clsx } from 'clsx';
import { Download, FileText } from 'lucide-react';
import { formatTime } from '#core/lib/format-time.ts';
import type { MessageView } from '#core/messaging/contract.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import type { ChannelDay } from './channel-days.ts';
import { formatFileSize } from './file-size.ts';
import { MessageText } from './message-text.tsx';
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
  const photos = attachments.filter(isPhoto);
  const documents = attachments.filter((one) => !isPhoto(one));
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
          {photos.length > 0 && <Photos attachments={photos} />}
          {documents.length > 0 && <Documents attachments={documents} />}
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

const isPhoto = ({ type }: MessageView['attachments'][number]) => type.startsWith('image/');

/** Saved with a click, under the name they were sent with. */
function Documents({ attachments }: { attachments: MessageView['attachments'] }) {
  return (
    <ul className="space-y-1.5">
      {attachments.map(({ id, url, name, size }) => (
        <li key={id}>
          <a
            href={url}
            download={name}
            aria-label={`Save ${name}, PDF, ${formatFileSize(size)}`}
            className="flex min-h-12 w-[260px] max-w-full items-center gap-2.5 rounded-control border border-line-2 bg-bg-1 px-3 py-2 hover:bg-bg-2"
          >
            <span className="text-text-3">
              <Icon of={FileText} size={20} />
            </span>
            <span className="min-w-0 grow">
              <bdi className="block truncate text-control font-medium text-text-1">{name}</bdi>
              <span className="block text-label text-text-3 tabular-nums">PDF, {formatFileSize(size)}</span>
            </span>
            <span className="text-text-3">
              <Icon of={Download} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Photos({ attachments }: { attachments: MessageView['attachments'] }) {
  return (
    <ul className={clsx('grid gap-1.5', attachments.length > 1 ? 'grid-cols-2' : 'grid-cols-1')}>
      {attachments.map(({ id, url, name }) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open the photo ${name}`}
            className="block overflow-hidden rounded-control border border-line-1"
          >
            <img
              src={url}
              alt={name}
              width={220}
              height={165}
              loading="lazy"
              className="aspect-4/3 w-[220px] max-w-full bg-bg-3 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
