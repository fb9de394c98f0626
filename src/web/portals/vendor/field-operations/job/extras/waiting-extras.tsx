import type { LocalEntry } from '#web/bookings/field-log/log-state.ts';
import { Badge } from '#web/ui/data/badge.tsx';

/** Parts and work that were added on this device and not sent yet; what they cost, the server says. */
export function WaitingExtras({ entries }: { entries: readonly LocalEntry[] }) {
  const waiting = entries.flatMap(({ key, action, sentAt, state }) =>
    (action.do === 'extra' || action.do === 'van_part' || action.do === 'stock_part') &&
    sentAt === undefined &&
    state.is === 'waiting'
      ? [{ key, label: action.label }]
      : [],
  );
  if (waiting.length === 0) return null;
  return (
    <ul aria-label="Not sent yet" className="divide-y divide-line-1 border-b border-line-1">
      {waiting.map(({ key, label }) => (
        <li key={key} className="flex min-h-12 items-center gap-3 py-1.5">
          <span className="min-w-0 grow text-body text-text-1 wrap-anywhere">{label}</span>
          <Badge tone="stone">Not sent yet</Badge>
        </li>
      ))}
    </ul>
  );
}
