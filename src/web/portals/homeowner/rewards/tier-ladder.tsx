import { clsx } from 'clsx';
import type { RewardsView } from '#core/loyalty/contract.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { TierMark } from '#web/ui/data/tier-mark.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { markOf, rateWords } from '../frame/tier.ts';

/** What each tier gives, and from how many points. */
export function TierLadder({ rewards }: { rewards: RewardsView }) {
  return (
    <Card title="Tiers" flush>
      <ul className="divide-y divide-line-1">
        {rewards.rules.tiers.map((rule) => (
          <li
            key={rule.tier}
            className={clsx(
              'flex items-center gap-4 px-(--card-pad) py-3',
              rule.tier === rewards.tier && 'bg-row-selected',
            )}
            {...(rule.tier === rewards.tier ? { 'aria-current': 'true' as const } : {})}
          >
            <TierMark tier={markOf(rule.tier)} size={32} />
            <div className="min-w-0 grow">
              <p aria-hidden="true" className="text-body font-semibold text-text-1">
                {rule.tier}
              </p>
              <p className="text-detail text-text-2">{rateWords(rule.ratePercent)}</p>
              <p className="text-detail text-text-2">
                {rule.feeDiscountPercent === 0
                  ? 'Full service fee'
                  : `${rule.feeDiscountPercent}% off the service fee`}
              </p>
            </div>
            {rule.tier === rewards.tier ? (
              <Badge tone="accent">Your tier</Badge>
            ) : (
              <span className="shrink-0 text-detail text-text-2 tabular-nums">
                {rule.fromPoints === 0 ? 'from the start' : `from ${rule.fromPoints.toLocaleString('en-US')}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
