import type { Cents } from '#core/lib/money.ts';
import type { LoyaltyRules, LoyaltyTier, TierRule } from './limits.ts';

/** What holds for somebody with so many points ever earned, less those reversed. */
export function tierRule(lifetimePoints: number, rules: LoyaltyRules): TierRule {
  const rule = rules.tiers.findLast((candidate) => lifetimePoints >= candidate.fromPoints) ?? rules.tiers[0];
  if (!rule) throw new Error('There are no loyalty tiers');
  return rule;
}

/** The tier for points ever earned, less those reversed. */
export function tierFor(lifetimePoints: number, rules: LoyaltyRules): LoyaltyTier {
  return tierRule(lifetimePoints, rules).tier;
}

/**
 * Points for finished work: one per whole dollar of labor and materials, times the rate of the tier held
 * before these points count, rounded down.
 */
export function pointsEarned(workCents: Cents, lifetimePoints: number, rules: LoyaltyRules): number {
  const dollars = Math.floor(Math.max(0, workCents) / 100);
  return Math.floor((dollars * tierRule(lifetimePoints, rules).ratePercent) / 100);
}

/**
 * What a refund takes back in all of what a booking earned, at no rate of today: everything with the whole charge,
 * otherwise in proportion, rounded down in favor of the homeowner.
 */
export function pointsToReverse(
  earnedPoints: number,
  refunded: { refundedCents: Cents; paidCents: Cents },
): number {
  return shareOf(earnedPoints, refunded);
}

/** `whole × refunded ÷ paid`, rounded down; all of it with nothing left of the charge. */
export function shareOf(whole: number, refunded: { refundedCents: Cents; paidCents: Cents }): number {
  const { refundedCents, paidCents } = refunded;
  if (refundedCents >= paidCents) return whole;
  return Math.floor((whole * Math.max(0, refundedCents)) / paidCents);
}

export type TierProgress = {
  tier: LoyaltyTier;
  /** Null at the top. */
  next: { tier: LoyaltyTier; fromPoints: number; missingPoints: number } | null;
  /** 0 to 1 between this tier's threshold and the next; 1 at the top. */
  fraction: number;
};

export function tierProgress(lifetimePoints: number, rules: LoyaltyRules): TierProgress {
  const rule = tierRule(lifetimePoints, rules);
  const next = rules.tiers.find((candidate) => candidate.fromPoints > rule.fromPoints);
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
