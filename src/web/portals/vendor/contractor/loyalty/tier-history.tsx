import { Award, Bell, CircleArrowDown, CircleArrowUp, Clock, RotateCcw } from 'lucide-react';
import { formatFullLocalDate } from '#core/lib/format-time.ts';
import { BADGE_TEXTS } from '#core/loyalty/vendors/badges.ts';
import type { TierHistoryLine } from '#core/loyalty/vendors/contract.ts';
import { formatRate } from '#core/payments/price.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon, type IconType } from '#web/ui/layout/icon.tsx';

const ICONS: Record<TierHistoryLine['kind'], IconType> = {
  rise: CircleArrowUp,
  grace: Clock,
  reminder: Bell,
  recovery: RotateCcw,
  fall: CircleArrowDown,
  badge: Award,
};

/** Every change of the tier and every badge, the newest first. */
export function TierHistory({ history }: { history: readonly TierHistoryLine[] }) {
  return (
    <Card title="History" flush>
      {history.length === 0 ? (
        <EmptyState as="h3" title="Nothing yet">
          Your first tier and badges appear here. Records are checked every night.
        </EmptyState>
      ) : (
        <ul>
          {history.map((line) => (
            <li
              key={line.id}
              className="flex items-baseline gap-3 border-line-1 px-(--card-pad) py-2.5 text-body not-first:border-t"
            >
              <Icon of={ICONS[line.kind]} className="translate-y-0.5 text-text-3" />
              <span className="min-w-0 grow text-text-1">{textOf(line)}</span>
              <time dateTime={line.day} className="shrink-0 text-label text-text-3">
                {formatFullLocalDate(line.day)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function textOf({ kind, tier, badge, commissionBp, fallsOn }: TierHistoryLine): string {
  const until = fallsOn === null ? '' : formatFullLocalDate(fallsOn);
  switch (kind) {
    case 'rise':
      return `Reached ${tier}: ${formatRate(commissionBp ?? 0)} commission on new bookings`;
    case 'grace':
      return `Record below ${tier}; grace period until ${until}`;
    case 'reminder':
      return `Reminder: ${tier} ends on ${until} unless the record recovers`;
    case 'recovery':
      return `Record meets ${tier} again`;
    case 'fall':
      return `Tier changed to ${tier}: ${formatRate(commissionBp ?? 0)} commission on new bookings`;
    case 'badge':
      return `Badge earned: ${badge ? BADGE_TEXTS[badge].label : ''}`;
  }
}
