import type { VendorTierRulesView } from '#core/loyalty/vendors/contract.ts';
import type { VendorCriterion } from '#core/loyalty/vendors/tiers.ts';
import { formatRate } from '#core/payments/price.ts';

export const CRITERION_LABELS: Record<VendorCriterion, string> = {
  jobs: 'Completed jobs',
  rating: 'Average rating',
  completion: 'Completion',
  on_time: 'On time',
  disputes: 'Lost disputes',
};

/** A value or threshold as people read it. */
export function criterionText(criterion: VendorCriterion, value: number | null): string {
  if (value === null) return 'None yet';
  if (criterion === 'jobs' || criterion === 'disputes') return value.toLocaleString('en-US');
  if (criterion === 'rating') return (value / 10).toFixed(1);
  return `${Math.round(value)}%`;
}

/** `97% needed`; of disputes, how many are allowed. */
export function neededText(criterion: VendorCriterion, wanted: number): string {
  if (criterion !== 'disputes') return `${criterionText(criterion, wanted)} needed`;
  return wanted === 0 ? 'none allowed' : `up to ${wanted} allowed`;
}

/** The own figure beside what is wanted. What only rounding would make enough shows a figure more: 4.59 of 4.6, 96.9% of 97%. */
export function ownText(criterion: VendorCriterion, value: number | null, wanted: number): string {
  const text = criterionText(criterion, value);
  if (value === null || value >= wanted || text !== criterionText(criterion, wanted)) return text;
  const floored = Math.floor(value * 10);
  if (criterion === 'rating') return (floored / 100).toFixed(2);
  return criterion === 'jobs' || criterion === 'disputes' ? text : `${(floored / 10).toFixed(1)}%`;
}

/** What each tier demands, a row for each criterion, and the commission that it brings; columns are the tiers, lowest first. */
export function criteriaRows({ tiers, lostDisputes }: VendorTierRulesView) {
  const of = (label: string, text: (rule: VendorTierRulesView['tiers'][number]) => string) => ({
    label,
    cells: tiers.map((rule) => ({ tier: rule.tier, text: rule.tier === 'Bronze' ? 'Any' : text(rule) })),
  });
  const criteria = [
    of(CRITERION_LABELS.jobs, ({ jobs }) => `${jobs.toLocaleString('en-US')} or more`),
    of(CRITERION_LABELS.rating, ({ ratingTenths }) => `${(ratingTenths / 10).toFixed(1)} or better`),
    of(CRITERION_LABELS.completion, ({ completionPercent }) => `${completionPercent}% or more`),
    of(CRITERION_LABELS.on_time, ({ onTimePercent }) => `${onTimePercent}% or more`),
    of(CRITERION_LABELS.disputes, () => (lostDisputes === 0 ? '0' : `${lostDisputes} or fewer`)),
  ];
  const commission = {
    label: 'Commission',
    cells: tiers.map(({ tier, commissionBp }) => ({ tier, text: formatRate(commissionBp) })),
  };
  return { criteria, commission };
}
