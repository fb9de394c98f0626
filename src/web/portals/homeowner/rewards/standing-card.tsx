import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { RewardsView } from '#core/loyalty/contract.ts';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { TierMark } from '#web/ui/data/tier-mark.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useHomeZone } from '../frame/home-zone.ts';
import { markOf, rateWords } from '../frame/tier.ts';
import { TierProgress } from '../frame/tier-progress.tsx';

/** Where somebody stands: tier, points, what they are worth, and the way up. */
export function StandingCard({ rewards }: { rewards: RewardsView }) {
  const zone = useHomeZone();
  const { points, lifetimePoints, tier, next, progress, worthCents, expiringSoon, expiring } = rewards;
  const { stepPoints } = rewards.rules;
  const [soonest] = expiring;
  const rate = rewards.rules.tiers.find((rule) => rule.tier === tier)?.ratePercent ?? 100;
  return (
    <div className="space-y-3.5">
      <Card>
        <div className="grid items-center gap-x-10 gap-y-5 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <TierMark tier={markOf(tier)} size={72} />
            <div className="min-w-0 grow">
              <p className="text-body text-text-2">{tier}</p>
              <p className="text-trust text-text-1 tabular-nums">
                {points.toLocaleString('en-US')}{' '}
                <span className="text-body font-normal tracking-normal text-text-2">
                  {points === 1 ? 'point' : 'points'}
                </span>
              </p>
            </div>
          </div>
          <TierProgress tier={tier} next={next} progress={progress} earned={lifetimePoints} />
          <ButtonLink to="/book" kind="primary" className="sm:max-lg:justify-self-start">
            {points === 0 ? 'Start earning' : 'Book a service'}
          </ButtonLink>
        </div>
        {expiringSoon > 0 && soonest && (
          <Notice
            tone="warning"
            className="mt-5"
            title={`${expiringSoon.toLocaleString('en-US')} ${expiringSoon === 1 ? 'point expires' : 'points expire'} soon`}
          >
            Earliest expiry: {formatDate(soonest.expiresAt, zone)}. Use points on your next visit before then.
          </Notice>
        )}
      </Card>
      <KpiStrip
        label="Your rewards at a glance"
        items={[
          {
            title: 'Spent or expired',
            value: Math.max(0, lifetimePoints - points).toLocaleString('en-US'),
            description: 'Never lowers your tier',
          },
          {
            title: 'Worth',
            value: formatMoney(worthCents),
            description: worthCents > 0 ? 'Off your next visit' : `You need ${stepPoints} points to redeem`,
          },
          {
            title: 'Your rate',
            value: `${rate / 100}`,
            description: `${rateWords(rate).replace(/^[\d.]+ /, '')}${
              rewards.feeDiscountPercent > 0 ? `, ${rewards.feeDiscountPercent}% off the service fee` : ''
            }`,
          },
        ]}
      />
    </div>
  );
}
