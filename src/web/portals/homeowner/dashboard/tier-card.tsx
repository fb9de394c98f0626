import type { RewardsView } from '#core/loyalty/contract.ts';
import { TierMark } from '#web/ui/data/tier-mark.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { markOf, rateWords } from '../frame/tier.ts';
import { TierProgress } from '../frame/tier-progress.tsx';

/** Points and tier in short; the rewards page has the whole. */
export function TierCard({ rewards }: { rewards: RewardsView }) {
  const { points, lifetimePoints, tier, next, progress, rules } = rewards;
  const rateOf = (name: string | undefined) =>
    rules.tiers.find((rule) => rule.tier === name)?.ratePercent ?? 100;
  return (
    <Card
      title="Rewards"
      aside={
        <TextLink quiet to="/account/home/rewards">
          See rewards
        </TextLink>
      }
      className="flex flex-col"
    >
      <div className="flex items-center gap-4">
        <TierMark tier={markOf(tier)} size={48} />
        <div>
          <p className="text-amount text-text-1 tabular-nums">{points.toLocaleString('en-US')}</p>
          <p className="text-body text-text-2">{points === 1 ? 'point' : 'points'}</p>
        </div>
      </div>
      <div className="mt-5">
        <TierProgress tier={tier} next={next} progress={progress} earned={lifetimePoints} />
      </div>
      <p className="mt-3 text-detail text-text-2">
        {points === 0
          ? `Start earning with your first visit: ${rateWords(rateOf(rules.tiers[0]?.tier))}.`
          : `${tier} earns ${rateWords(rateOf(tier))}.`}
      </p>
    </Card>
  );
}
