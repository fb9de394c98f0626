import { clsx } from 'clsx';
import { Hourglass } from 'lucide-react';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { formatElapsed } from '#core/lib/format-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

/** Below this the time left is shown as urgent. */
const SOON_MINUTES = 60;

type DeadlineProps = {
  respondBy: Date | null;
  now: Date;
  /** Only the time, where the words around it say what it is. */
  short?: boolean;
};

/** How long is left to answer a request, counting down while the page is open. */
export function Deadline({ respondBy, now: serverNow, short = false }: DeadlineProps) {
  const now = useNow(serverNow);
  if (!respondBy) return null;
  const minutes = (respondBy.getTime() - now.getTime()) / MINUTE_MS;
  const soon = minutes < SOON_MINUTES;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 text-detail font-medium whitespace-nowrap tabular-nums',
        soon ? 'text-orange' : 'text-text-2',
      )}
    >
      <Icon of={Hourglass} size={14} />
      {short && <span className="sr-only">Reply within </span>}
      {minutes > 0 ? `${short ? '' : 'Reply within '}${formatElapsed(Math.max(1, minutes))}` : 'Expiring now'}
    </span>
  );
}
