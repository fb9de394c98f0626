import { Badge } from './badge.tsx';
import { STATUS, type Status } from './statuses.ts';

/** The state of a booking, a job or a payment: icon, word, tone. `label` refines the word: "Held, not charged". */
export function StatusBadge({ status, label }: { status: Status; label?: string }) {
  const { label: word, icon, tone } = STATUS[status];
  return (
    <Badge icon={icon} tone={tone}>
      {label ?? word}
    </Badge>
  );
}
