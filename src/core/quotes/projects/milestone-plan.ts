import { type Cents, splitByWeights, sumCents } from '#core/lib/money.ts';
import { MIN_CHARGE_CENTS } from '#core/payments/limits.ts';
import { commissionOf } from '#core/payments/price.ts';
import type { PaymentTerms } from '../payment-terms.ts';
import { DEPOSIT_TITLES } from './terms.ts';

/** The parts of a milestone's price. Labor, materials, tax and service fee sum to the total; the commission is of the work. */
export type MilestoneAmounts = {
  laborCents: Cents;
  materialsCents: Cents;
  taxCents: Cents;
  serviceFeeCents: Cents;
  totalCents: Cents;
  commissionCents: Cents;
};
export type PlannedMilestone = MilestoneAmounts & { title: string };

export type PricedOption = Omit<MilestoneAmounts, 'commissionCents'>;

/**
 * The milestones of an accepted option. Labor, materials, tax and commission are split by the shares without losing a
 * cent; the whole service fee is paid with the first. Throws RangeError for terms that have none.
 */
export function planMilestones(
  terms: PaymentTerms,
  option: PricedOption,
  commissionBp: number,
): PlannedMilestone[] {
  const shares = sharesOf(terms, option);
  const weights = shares.map(({ weight }) => weight);
  const workCents = option.laborCents + option.materialsCents;
  const split = (cents: Cents) => splitByWeights(cents, weights);
  const [labor, materials, tax] = [
    split(option.laborCents),
    split(option.materialsCents),
    split(option.taxCents),
  ];
  const commission = split(commissionOf(workCents, commissionBp));
  return shares.map(({ title }, place) => {
    const parts = {
      laborCents: labor[place] ?? 0,
      materialsCents: materials[place] ?? 0,
      taxCents: tax[place] ?? 0,
      serviceFeeCents: place === 0 ? option.serviceFeeCents : 0,
    };
    return {
      title,
      ...parts,
      totalCents: sumCents(Object.values(parts)),
      commissionCents: commission[place] ?? 0,
    };
  });
}

/** Whether every milestone of these terms can be charged to a card. */
export function areChargeable(planned: readonly PlannedMilestone[]): boolean {
  return planned.every(({ totalCents }) => totalCents >= MIN_CHARGE_CENTS);
}

function sharesOf(terms: PaymentTerms, option: PricedOption): { title: string; weight: number }[] {
  if (terms.kind === 'milestones')
    return terms.milestones.map(({ title, shareBp }) => ({ title, weight: shareBp }));
  if (terms.kind !== 'deposit') throw new RangeError(`No milestones in terms of ${terms.kind}`);
  const [deposit, balance] = DEPOSIT_TITLES;
  if (terms.unit === 'percent') {
    return [
      { title: deposit, weight: terms.value },
      { title: balance, weight: 10_000 - terms.value },
    ];
  }
  // The service fee is on top of what is split: an amount is of the whole price, and the fee is in it.
  const splitCents = option.totalCents - option.serviceFeeCents;
  const depositCents = Math.min(splitCents, Math.max(0, terms.value - option.serviceFeeCents));
  return [
    { title: deposit, weight: depositCents },
    { title: balance, weight: splitCents - depositCents },
  ];
}
