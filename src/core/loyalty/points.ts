import type { Cents } from '#core/lib/money.ts';
import { type LoyaltyTier, TIER_RULES } from './limits.ts';

function ruleFor(lifetimePoints: number) {
  const rule = TIER_RULES.findLast((candidate) => lifetimePoints >= candidate.fromPoints) ?? TIER_RULES[0];
  if (!rule) throw new Error('There are no loyalty tiers');
  return rule;
}

/** The tier for points ever earned, less those reversed. */
export function tierFor(lifetimePoints: number): LoyaltyTier {
  return ruleFor(lifetimePoints).tier;
}

/**
 * Points for finished work: one per whole dollar of labor and materials, times the rate of the tier held
 * before these points count, rounded down.
 */
export function pointsEarned(workCents: Cents, lifetimePoints: number): number {
  const dollars = Math.floor(Math.max(0, workCents) / 100);
  return Math.floor((dollars * ruleFor(lifetimePoints).ratePercent) / 100);
}

/** The entry that takes back what a booking earned: never its rate of today, always the very points. */
export function reversalOf(earnedPoints: number): number {
  return earnedPoints === 0 ? 0 : -earnedPoints;
}

export type TierProgress = {
  tier: LoyaltyTier;
  /** Null at the top. */
  next: { tier: LoyaltyTier; fromPoints: number; missingPoints: number } | null;
  /** 0 to 1 between this tier's threshold and the next; 1 at the top. */
  fraction: number;
};

export function tierProgress(lifetimePoints: number): TierProgress {
  const rule = ruleFor(lifetimePoints);
  const next = TIER_RULES.find((candidate) => candidate.fromPoints > rule.fromPoints);
  if (!next) return { tier: rule.tier, next: null, fraction: 1 };
  const span = next.fromPoints - rule.fromPoints;
  return {
    tier: rule.tier,
    next: {
      tier: next.tier,
      fromPoints: next.fromPoints,
      missingPoints: next.fromPoints - Math.max(0, lifetimePoints),
    },
    fraction: Math.max(0, lifetimePoints - rule.fromPoints) / span,
  };
}
