import { clsx } from 'clsx';
import type { LoyaltyTier } from '#core/loyalty/limits.ts';

const FILL: Record<LoyaltyTier, string> = {
  Bronze: 'bg-tier-bronze',
  Silver: 'bg-tier-silver',
  Gold: 'bg-tier-gold',
  Platinum: 'bg-tier-platinum',
};

type TierProgressProps = {
  tier: LoyaltyTier;
  next: { tier: LoyaltyTier; missing: number } | null;
  /** Points earned in all, which decide the tier: says how many of how many. */
  earned?: number;
  /** 0 to 1 on the way to the next tier. */
  progress: number;
};

/** The way from one tier to the next, in the tier's colour. */
export function TierProgress({ tier, next, progress, earned }: TierProgressProps) {
  // With the points said beside it, the bar is their share of what the next tier takes.
  const share = earned !== undefined && next ? earned / (earned + next.missing) : progress;
  const percent = Math.round(share * 100);
  return (
    <div>
      <div
        role="progressbar"
        aria-label={next ? `Progress to ${next.tier}` : `${tier}, the highest tier`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-[4px] bg-bg-3"
      >
        <div
          className={clsx('keep-color h-full min-w-1.5 rounded-[4px]', FILL[tier])}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="mt-2 flex justify-between gap-3 text-detail text-text-2 tabular-nums">
        <span>
          {earned !== undefined && next
            ? `${earned.toLocaleString('en-US')} of ${(earned + next.missing).toLocaleString('en-US')} earned`
            : tier}
        </span>
        <span>
          {next
            ? `${next.missing.toLocaleString('en-US')} ${next.missing === 1 ? 'point' : 'points'} to ${next.tier}`
            : 'Highest tier'}
        </span>
      </p>
    </div>
  );
}
