import { Bell } from 'lucide-react';
import { useState } from 'react';
import { formatAgo } from '#core/lib/format-time.ts';
import type { NotificationView } from '#core/notifications/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';

type NotificationBellProps = {
  /** The newest ones, newest first: `notifications.latest` of the layout's loader. */
  items: readonly NotificationView[];
  unread: number;
  /** The person's zone and the moment of the request, for "5 min ago". */
  zone: string;
  now: Date;
  /** The screen with all of them; null where a portal has none. */
  all?: string | null;
};

/** The bell with its unread count, and the latest notifications under it. Opening one marks it as read. */
export function NotificationBell({ items, unread, zone, now, all }: NotificationBellProps) {
  const [open, setOpen] = useState(false);
  const { run: readOne } = useCommand((api) => api.notifications.markRead);
  const { run: readAll, pending } = useCommand((api) => api.notifications.markAllRead);
  return (
    <Popover
      label="Notifications"
      open={open}
      onOpenChange={setOpen}
      className="w-[380px] p-0"
      trigger={<IconButton icon={Bell} label="Notifications" count={unread} tooltip={false} />}
    >
      <div className="sticky top-0 z-10 flex min-h-11 items-center justify-between gap-3 border-b border-line-1 bg-overlay pr-2 pl-4">
        <h2 className="text-card-title text-text-1">Notifications</h2>
        {unread > 0 && (
          <button
            type="button"
            aria-disabled={pending || undefined}
            onClick={() => void readAll({})}
            className="min-h-8 rounded-control px-2 text-label font-medium text-accent-text hover:bg-overlay-hover max-sm:min-h-11"
          >
            Mark all as read
          </button>
        )}
      </div>
      {items.length === 0 ? (
        <p className="px-4 py-8 text-center text-body text-balance text-text-2">
          No notifications yet. Updates about your jobs and payments appear here.
        </p>
      ) : (
        <ul className="divide-y divide-line-1">
          {items.map((item) => (
            <li key={item.id}>
              <Link
                to={item.href}
                onClick={() => {
                  setOpen(false);
                  if (!item.readAt) void readOne({ id: item.id });
                }}
                className="flex gap-3 px-4 py-3 hover:bg-overlay-hover focus-visible:-outline-offset-2"
              >
                <span
                  aria-hidden="true"
                  className={`mt-1.5 size-2 shrink-0 rounded-full ${item.readAt ? '' : 'bg-accent'}`}
                />
                <span className="min-w-0 grow">
                  <span className="block text-control font-semibold text-text-1">
                    {!item.readAt && <span className="sr-only">Unread: </span>}
                    {item.title}
                  </span>
                  <span className="block text-detail text-text-2">{item.body}</span>
                  <span className="mt-0.5 block text-label text-text-3">
                    {formatAgo(item.createdAt, zone, now)}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {all && (
        <Link
          to={all}
          onClick={() => setOpen(false)}
          className="sticky bottom-0 flex min-h-10 items-center justify-center border-t border-line-1 bg-overlay text-control font-medium text-accent-text hover:bg-overlay-hover focus-visible:-outline-offset-2 max-sm:min-h-11"
        >
          All notifications
        </Link>
      )}
    </Popover>
  );
}
