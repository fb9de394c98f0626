export const LOYALTY_TIERS = ['Bronze', 'Silver', 'Gold', 'Platinum'] as const;
export type LoyaltyTier = (typeof LOYALTY_TIERS)[number];

/** §9 loyalty: new users start at 0 points and Bronze. */
export const NEW_USER_POINTS = 0;
export const NEW_USER_TIER: LoyaltyTier = 'Bronze';

/**
 * Lowest tier first. `fromPoints` counts points ever earned, less those reversed;
 * `ratePercent` is what a whole dollar of labor and materials earns, in hundredths of a point.
 */
export const TIER_RULES: readonly { tier: LoyaltyTier; fromPoints: number; ratePercent: number }[] = [
  { tier: 'Bronze', fromPoints: 0, ratePercent: 100 },
  { tier: 'Silver', fromPoints: 500, ratePercent: 125 },
  { tier: 'Gold', fromPoints: 1_500, ratePercent: 150 },
  { tier: 'Platinum', fromPoints: 4_000, ratePercent: 200 },
];
