import { useEffect, useState } from 'react';
import { formatAgo } from '#core/lib/format-time.ts';
import type { NotificationView } from '#core/notifications/contract.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { SkeletonRow } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

/** As many as are looked through under a bell; the inbox has them all. */
const SHOWN = 15;

type LatestListProps = {
  zone: string;
  /** When the frame was read last: with it the list is read again. */
  now: Date;
  onFollow: () => void;
};

/** The latest notifications, newest first. Opening one marks it as read. */
export function LatestList({ zone, now, onFollow }: LatestListProps) {
  const { items, failed, again } = useLatest(now);
  const { run: readOne } = useCommand((api) => api.notifications.markRead);
  if (!items) {
    return failed ? (
      <div className="px-4 py-6 text-center">
        <p role="alert" className="mb-3 text-body text-balance text-text-2">
          Notifications didn’t load. Check your connection and try again.
        </p>
        <Button kind="outline" onClick={again}>
          Try again
        </Button>
      </div>
    ) : (
      <div role="status" aria-label="Loading notifications" className="px-4 py-2">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <SkeletonRow key={row} round={false} />
        ))}
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <p className="px-4 py-8 text-center text-body text-balance text-text-2">
        No notifications yet. Updates about your jobs and payments appear here.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line-1">
      {items.map((item) => (
        <li key={item.id}>
          <Link
            to={item.href}
            onClick={() => {
              onFollow();
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
  );
}

/** What was read before stays while it is read again. */
function useLatest(now: Date) {
  const readAt = now.getTime();
  const [items, setItems] = useState<NotificationView[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading of the frame, or another try, reads again
  useEffect(() => {
    let isCurrent = true;
    browserApi.notifications.latest({ limit: SHOWN }).then(
      ({ items: latest }) => isCurrent && setItems(latest),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [readAt, tries]);
  const again = () => {
    setFailed(false);
    setTries((count) => count + 1);
  };
  return { items, failed, again };
}
