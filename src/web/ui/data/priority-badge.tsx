import type { BadgeTone } from '#core/lib/status-look.ts';
import { PRIORITY_LABELS } from '#core/lib/status-look.ts';
import { Badge } from './badge.tsx';

export type Priority = 'critical' | 'high' | 'medium' | 'low';

/** §9 priority badge colours: critical red, high orange, medium yellow, low green. */
const TONES: Record<Priority, BadgeTone> = {
  critical: 'red',
  high: 'orange',
  medium: 'yellow',
  low: 'green',
};

/** A dot and a word. `plain` leaves the ground out, for tables. */
export function PriorityBadge({ priority, plain }: { priority: Priority; plain?: boolean }) {
  const label = PRIORITY_LABELS[priority];
  if (!plain) {
    return (
      <Badge tone={TONES[priority]} dot>
        {label}
      </Badge>
    );
  }
  return <span className={`priority priority-${priority}`}>{label}</span>;
}
