import { addDays } from '#core/lib/format-time.ts';
import type { LocalDate } from '#core/lib/time.ts';
import type { LoyaltyTier } from '../limits.ts';

/** What a vendor's tier demands of its record, and what it gives. Lowest first. */
export type VendorTierRule = {
  tier: LoyaltyTier;
  /** Completed jobs, at least. */
  jobs: number;
  /** Average stars, in tenths, at least. */
  ratingTenths: number;
  /** Accepted jobs that were completed rather than dropped, at least. */
  completionPercent: number;
  /** Visits begun inside the arrival window, at least. */
  onTimePercent: number;
  /** Canopy's share of labor and materials of bookings made while the tier holds. */
  commissionBp: number;
};

export type VendorTierRules = {
  tiers: readonly VendorTierRule[];
  /** How far back the record counts. */
  windowDays: number;
  /** Disputes decided against the vendor, at most; for every tier but the lowest. */
  lostDisputes: number;
  /** How long a tier stays whose criteria are no longer met, and how long before it falls its owner is reminded. */
  graceDays: number;
  noticeDays: number;
};

/** What happened in the window. */
export type VendorRecord = {
  completed: number;
  /** Called off by the company after it had accepted, or nobody came. */
  dropped: number;
  begun: number;
  punctual: number;
  reviews: number;
  /** Of all stars together; the average is `stars / reviews`. */
  stars: number;
  lostDisputes: number;
};

export const EMPTY_RECORD: VendorRecord = {
  ...{ completed: 0, dropped: 0, begun: 0, punctual: 0, reviews: 0, stars: 0, lostDisputes: 0 },
};

export const VENDOR_CRITERIA = ['jobs', 'rating', 'completion', 'on_time', 'disputes'] as const;
export type VendorCriterion = (typeof VENDOR_CRITERIA)[number];

/** One criterion of a tier beside the record: both in jobs, tenths of stars, percent, percent, disputes. */
export type CriterionState = {
  criterion: VendorCriterion;
  /** Null with nothing to measure. */
  value: number | null;
  wanted: number;
  met: boolean;
};

/** Where a record is with each criterion of a tier. Nothing to measure meets only a criterion that demands nothing. */
export function criteriaOf(
  record: VendorRecord,
  rule: VendorTierRule,
  rules: VendorTierRules,
): CriterionState[] {
  const accepted = record.completed + record.dropped;
  const rating = record.reviews === 0 ? null : (record.stars / record.reviews) * 10;
  const completion = accepted === 0 ? null : (record.completed / accepted) * 100;
  const onTime = record.begun === 0 ? null : (record.punctual / record.begun) * 100;
  const least = (criterion: VendorCriterion, value: number | null, wanted: number): CriterionState => ({
    ...{ criterion, value, wanted },
    met: wanted === 0 || (value !== null && value >= wanted),
  });
  return [
    least('jobs', record.completed, rule.jobs),
    least('rating', rating, rule.ratingTenths),
    least('completion', completion, rule.completionPercent),
    least('on_time', onTime, rule.onTimePercent),
    {
      criterion: 'disputes',
      value: record.lostDisputes,
      wanted: rules.lostDisputes,
      met: rule.tier === 'Bronze' || record.lostDisputes <= rules.lostDisputes,
    },
  ];
}

/** The highest tier whose criteria the record meets, every one of them. The lowest demands nothing. */
export function tierOfRecord(record: VendorRecord, rules: VendorTierRules): LoyaltyTier {
  const met = rules.tiers.findLast((rule) => criteriaOf(record, rule, rules).every((one) => one.met));
  return met?.tier ?? 'Bronze';
}

/** What a company has now. */
export type TierStanding = {
  tier: LoyaltyTier;
  /** The tier falls on this day unless the record recovers; null while its criteria are met. */
  fallsOn: LocalDate | null;
  /** The reminder before the fall was sent. */
  reminded: boolean;
};

export const FIRST_STANDING: TierStanding = { tier: 'Bronze', fallsOn: null, reminded: false };

export const TIER_STEPS = ['rise', 'grace', 'reminder', 'recovery', 'fall'] as const;
export type TierStepKind = (typeof TIER_STEPS)[number];
export type TierStep = TierStanding & { kind: TierStepKind };

/**
 * What an evaluation changes, null for nothing. A better record counts at once. A worse one costs nothing for a period of
 * grace; its owner hears of it when it begins and again before it ends, and only then does the tier fall, to what the
 * record is worth that day.
 */
export function nextStep(
  standing: TierStanding,
  earned: LoyaltyTier,
  today: LocalDate,
  rules: VendorTierRules,
): TierStep | null {
  const rank = (tier: LoyaltyTier) => rules.tiers.findIndex((rule) => rule.tier === tier);
  const { tier, fallsOn } = standing;
  if (rank(earned) > rank(tier)) return { kind: 'rise', tier: earned, fallsOn: null, reminded: false };
  if (earned === tier)
    return fallsOn === null ? null : { kind: 'recovery', tier, fallsOn: null, reminded: false };
  if (fallsOn === null) {
    return { kind: 'grace', tier, fallsOn: addDays(today, rules.graceDays), reminded: false };
  }
  if (today < addDays(fallsOn, -rules.noticeDays)) return null;
  // Nothing falls before its owner was reminded, however long nobody looked: the reminder then gives its days anew.
  if (!standing.reminded) {
    const promised = addDays(today, rules.noticeDays);
    const isKept = fallsOn >= promised;
    return { kind: 'reminder', tier, fallsOn: isKept ? fallsOn : promised, reminded: true };
  }
  return today < fallsOn ? null : { kind: 'fall', tier: earned, fallsOn: null, reminded: false };
}

/** What bookings are made at: the lower of what was agreed otherwise and what the tier gives. */
export function commissionWithTier(agreedBp: number, tier: LoyaltyTier, rules: VendorTierRules): number {
  const rule = rules.tiers.find((one) => one.tier === tier);
  return Math.min(agreedBp, rule?.commissionBp ?? agreedBp);
}

/** The tier above, and 0 to 1 on the way there: the criterion that is farthest off says it. Null at the top. */
export function nextTierOf(
  record: VendorRecord,
  tier: LoyaltyTier,
  rules: VendorTierRules,
): { rule: VendorTierRule; criteria: CriterionState[] } | null {
  const rule = rules.tiers[rules.tiers.findIndex((one) => one.tier === tier) + 1];
  return rule ? { rule, criteria: criteriaOf(record, rule, rules) } : null;
}
