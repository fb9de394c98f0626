import type { BadgeTone } from '#core/lib/status-look.ts';
import { Badge } from './badge.tsx';

export type Priority = 'critical' | 'high' | 'medium' | 'low';

/** §9 priority badge colours: critical red, high orange, medium yellow, low green. */
const PRIORITY: Record<Priority, { label: string; tone: BadgeTone }> = {
  critical: { label: 'Critical', tone: 'red' },
  high: { label: 'High', tone: 'orange' },
  medium: { label: 'Medium', tone: 'yellow' },
  low: { label: 'Low', tone: 'green' },
};

/** A dot and a word. `plain` leaves the ground out, for tables. */
export function PriorityBadge({ priority, plain }: { priority: Priority; plain?: boolean }) {
  const { label, tone } = PRIORITY[priority];
  if (!plain) {
    return (
      <Badge tone={tone} dot>
        {label}
      </Badge>
    );
  }
  return <span className={`priority priority-${priority}`}>{label}</span>;
}
