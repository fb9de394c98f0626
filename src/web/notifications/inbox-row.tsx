import { clsx } from 'clsx';
import { Archive, ArchiveRestore, Mail, MailOpen } from 'lucide-react';
import { formatAgo } from '#core/lib/format-time.ts';
import { NOTICE_CATEGORY_LABELS } from '#core/lib/notice.ts';
import type { InboxLine } from '#core/notifications/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

type InboxRowProps = { item: InboxLine; zone: string; now: Date };

/** One line of the inbox: it leads to what it is about, and can be put away. */
export function InboxRow({ item, zone, now }: InboxRowProps) {
  const { id, title, body, href, category, createdAt } = item;
  const { run: archive, pending: archiving } = useCommand((api) => api.notifications.setArchived);
  const isRead = item.readAt !== null;
  const { run: read, pending: reading } = useCommand((api) =>
    isRead ? api.notifications.markUnread : api.notifications.markRead,
  );
  const isArchived = item.archivedAt !== null;
  return (
    <li className="relative flex items-start gap-1 pr-2 hover:bg-bg-2">
      <Link
        to={href}
        onClick={() => {
          if (!isRead) void read({ id });
        }}
        className="flex min-w-0 grow gap-3 py-3 pl-4 focus-visible:-outline-offset-2 max-sm:pb-4"
      >
        <span
          aria-hidden="true"
          className={clsx('mt-1.5 size-2 shrink-0 rounded-full', !isRead && 'bg-accent')}
        />
        <span className="min-w-0 grow">
          <span
            className={clsx(
              'block text-control wrap-anywhere text-text-1',
              isRead ? 'font-medium' : 'font-semibold',
            )}
          >
            {!isRead && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          <span className="block text-detail wrap-anywhere text-text-2">{body}</span>
          <span className="mt-0.5 block text-label text-text-3 max-sm:mt-2.5 max-sm:min-h-5 max-sm:pr-24">
            {NOTICE_CATEGORY_LABELS[category]} · {formatAgo(createdAt, zone, now)}
          </span>
        </span>
      </Link>
      {/* On a phone beside the last line, which is as tall as a thumb for them. */}
      <span className="flex shrink-0 gap-1 py-2.5 max-sm:absolute max-sm:right-1 max-sm:bottom-0.5 max-sm:py-0">
        <IconButton
          icon={isRead ? Mail : MailOpen}
          label={isRead ? `Mark as unread: ${title}` : `Mark as read: ${title}`}
          kind="quiet"
          size="sm"
          pending={reading}
          onClick={() => void read({ id })}
        />
        <IconButton
          icon={isArchived ? ArchiveRestore : Archive}
          label={isArchived ? `Move to inbox: ${title}` : `Archive: ${title}`}
          kind="quiet"
          size="sm"
          pending={archiving}
          onClick={() => void archive({ id, archived: !isArchived })}
        />
      </span>
    </li>
  );
}
