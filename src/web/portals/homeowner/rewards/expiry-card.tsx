import { formatDate } from '#core/lib/format-time.ts';
import type { RewardsView } from '#core/loyalty/contract.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useHomeZone } from '../frame/home-zone.ts';

const LISTED = 6;

/** Point expiry, the soonest first. */
export function ExpiryCard({ rewards }: { rewards: RewardsView }) {
  const zone = useHomeZone();
  const { expiring, rules } = rewards;
  if (expiring.length === 0) return null;
  const byDay = new Map<string, number>();
  for (const { points, expiresAt } of expiring) {
    const day = formatDate(expiresAt, zone);
    byDay.set(day, (byDay.get(day) ?? 0) + points);
  }
  const days = [...byDay];
  return (
    <Card title="Point expiry">
      <DescriptionList
        layout="figures"
        items={days.slice(0, LISTED).map(([day, points]) => ({
          id: day,
          term: day,
          value: points.toLocaleString('en-US'),
        }))}
      />
      <p className="mt-3 text-detail text-text-2">
        {days.length > LISTED && 'More points expire after these dates. '}
        Points last {rules.expiryMonths} months; the oldest are spent first. We’ll notify you{' '}
        {rules.noticeDays} days before any expire.
      </p>
    </Card>
  );
}
