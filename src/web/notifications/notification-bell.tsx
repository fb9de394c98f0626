import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '#web/lib/use-command.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';

const LatestList = late(() => import('./latest-list.tsx').then((part) => part.LatestList));

type NotificationBellProps = {
  unread: number;
  /** The person's zone and the moment of the request, for "5 min ago". */
  zone: string;
  now: Date;
  /** The screen with all of them; null where a portal has none. */
  all?: string | null;
};

/** The bell with its unread count; the latest notifications are read when it is opened, and stand under it. */
export function NotificationBell({ unread, zone, now, all }: NotificationBellProps) {
  const [open, setOpen] = useState(false);
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
      <Late part={LatestList} when={open} announced={false}>
        <LatestList {...{ zone, now }} onFollow={() => setOpen(false)} />
      </Late>
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
