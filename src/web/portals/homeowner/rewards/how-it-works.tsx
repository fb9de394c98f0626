import { formatMoney } from '#core/lib/money.ts';
import type { RewardsView } from '#core/loyalty/contract.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { rateWords } from '../frame/tier.ts';

/** How points are earned and redeemed, by the rules in force. */
export function HowItWorks({ rewards }: { rewards: RewardsView }) {
  const { rules } = rewards;
  const step = rules.stepPoints.toLocaleString('en-US');
  const first = rules.tiers[0];
  const lines = [
    {
      id: 'earn',
      title: 'Earn',
      text: `Each completed visit earns ${first ? rateWords(first.ratePercent) : 'points'}, more in higher tiers. Tax, fees and tips don’t count.`,
    },
    {
      id: 'redeem',
      title: 'Redeem',
      text: `Before you pay, choose how many points to use: ${step} points take ${formatMoney(rules.stepCents)} off. Canopy covers it; your vendor gets their full share.`,
    },
    {
      id: 'back',
      title: 'Refunds and cancellations',
      text: 'If a visit is canceled without a charge, we return the points you used. A refund reverses the points the visit earned.',
    },
  ];
  return (
    <Card title="How it works">
      <dl className="space-y-3">
        {lines.map(({ id, title, text }) => (
          <div key={id}>
            <dt className="text-body font-semibold text-text-1">{title}</dt>
            <dd className="text-body text-text-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
