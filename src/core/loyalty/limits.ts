export const LOYALTY_TIERS = ['Bronze', 'Silver', 'Gold', 'Platinum'] as const;
export type LoyaltyTier = (typeof LOYALTY_TIERS)[number];

/** §9 loyalty: new users start at 0 points and Bronze. */
export const NEW_USER_POINTS = 0;
export const NEW_USER_TIER: LoyaltyTier = 'Bronze';

/** What a tier takes and gives. Lowest tier first, thresholds rising. */
export type TierRule = {
  tier: LoyaltyTier;
  /** Points ever earned, less those reversed. */
  fromPoints: number;
  /** What a whole dollar of labor and materials earns, in hundredths of a point. */
  ratePercent: number;
  /** Off Canopy's service fee. */
  feeDiscountPercent: number;
};

/** The rules in force; administrators change them in the settings (settings.ts). */
export type LoyaltyRules = {
  tiers: readonly TierRule[];
  /** Points are redeemed in steps of `stepPoints`, each worth `stepCents`. */
  stepPoints: number;
  stepCents: number;
  /** Points not used by then are gone. */
  expiryMonths: number;
  /** How long before that their owner is told. */
  noticeDays: number;
};

export const DEFAULT_RULES: LoyaltyRules = {
  tiers: [
    { tier: 'Bronze', fromPoints: 0, ratePercent: 100, feeDiscountPercent: 0 },
    { tier: 'Silver', fromPoints: 500, ratePercent: 125, feeDiscountPercent: 10 },
    { tier: 'Gold', fromPoints: 1_500, ratePercent: 150, feeDiscountPercent: 25 },
    { tier: 'Platinum', fromPoints: 4_000, ratePercent: 200, feeDiscountPercent: 50 },
  ],
  stepPoints: 100,
  stepCents: 100,
  expiryMonths: 24,
  noticeDays: 30,
};

export const REASON_MIN_LENGTH = 3;
export const REASON_MAX_LENGTH = 500;
/** One correction by hand changes a balance by no more than this. */
export const ADJUSTMENT_MAX_POINTS = 100_000;

/** What a page of the statement shows. */
export const HISTORY_FILTERS = ['all', 'earned', 'used', 'gone'] as const;
export type HistoryFilter = (typeof HISTORY_FILTERS)[number];
