import type { LoyaltyTier } from '#core/loyalty/limits.ts';
import type { Tier } from '#web/ui/data/tier-mark.tsx';

/** The mark that belongs to a tier. */
export function markOf(tier: LoyaltyTier): Tier {
  return tier.toLowerCase() as Lowercase<LoyaltyTier>;
}

/** `1 point per dollar`, `1.25 points per dollar` */
export function rateWords(ratePercent: number): string {
  const points = ratePercent / 100;
  return `${points} ${points === 1 ? 'point' : 'points'} per dollar of work`;
}
