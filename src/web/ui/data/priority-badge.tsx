import { clsx } from 'clsx';
import type { BadgeTone } from '#core/lib/status-look.ts';
import { Badge } from './badge.tsx';

export type Priority = 'critical' | 'high' | 'medium' | 'low';

/** §9 priority badge colours: critical red, high orange, medium yellow, low green. */
const PRIORITY: Record<Priority, { label: string; tone: BadgeTone; dot: string }> = {
  critical: { label: 'Critical', tone: 'red', dot: 'bg-dot-red' },
  high: { label: 'High', tone: 'orange', dot: 'bg-dot-orange' },
  medium: { label: 'Medium', tone: 'yellow', dot: 'bg-dot-yellow' },
  low: { label: 'Low', tone: 'green', dot: 'bg-dot-green' },
};

/** A dot and a word. `plain` leaves the ground out, for tables. */
export function PriorityBadge({ priority, plain }: { priority: Priority; plain?: boolean }) {
  const { label, tone, dot } = PRIORITY[priority];
  if (!plain) {
    return (
      <Badge tone={tone} dot>
        {label}
      </Badge>
    );
  }
  return (
    <span className="priority">
      <span aria-hidden="true" className={clsx('dot keep-color', dot)} />
      {label}
    </span>
  );
}
