import {
  assertCents,
  basisPointsOf,
  type Cents,
  fractionOf,
  splitByWeights,
  sumCents,
} from '#core/lib/money.ts';
import { commissionOf } from '#core/payments/price.ts';
import { type Cadence, CHARGES_PER_TERM } from './kinds.ts';

/*
 * The arithmetic of plans. Every amount here is what a homeowner pays, tax included, unless it says otherwise; tax is the
 * market's rate on labor, since included visits are work.
 */

export type PlanPrice = { baseCents: Cents; taxCents: Cents; totalCents: Cents };

/** One charge: the price of the plan and the tax on it. */
export function chargeOf(baseCents: Cents, taxBp: number): PlanPrice {
  const taxCents = basisPointsOf(baseCents, taxBp);
  return { baseCents, taxCents, totalCents: sumCents([baseCents, taxCents]) };
}

/** What a term costs in all. */
export function termCents(totalCents: Cents, cadence: Cadence): Cents {
  return assertCents(totalCents * CHARGES_PER_TERM[cadence]);
}

/** What each included visit is worth of a term, by the weights of the prices they have alone. Sums to the term exactly. */
export function visitValues(ofTermCents: Cents, singleCents: readonly Cents[]): Cents[] {
  if (singleCents.length === 0) return [];
  const weights = singleCents.some((cents) => cents > 0) ? singleCents : singleCents.map(() => 1);
  return splitByWeights(ofTermCents, weights);
}

/** The tax within an amount that includes it. */
export function taxWithin(amountCents: Cents, taxBp: number): Cents {
  return amountCents - fractionOf(amountCents, 10_000, 10_000 + taxBp);
}

/** What a vendor gets of a visit's value: less the tax in it and the commission on the rest. */
export function vendorPart(valueCents: Cents, taxBp: number, commissionBp: number): Cents {
  const workCents = valueCents - taxWithin(valueCents, taxBp);
  return workCents - commissionOf(workCents, commissionBp);
}

type Worth = { id: string; valueCents: Cents; recognizedCents: Cents };

/**
 * Which finished visits earn how much now, the earliest first: what they are worth and were not paid for yet, as far as
 * the deferred money goes. With monthly charges the rest is earned with the next one.
 */
export function recognizable(
  done: readonly Worth[],
  deferredCents: Cents,
): { id: string; amountCents: Cents }[] {
  let leftCents = Math.max(0, deferredCents);
  return done.flatMap(({ id, valueCents, recognizedCents }) => {
    const amountCents = Math.min(leftCents, Math.max(0, valueCents - recognizedCents));
    leftCents -= amountCents;
    return amountCents > 0 ? [{ id, amountCents }] : [];
  });
}

/**
 * The fair refund of a plan that ends at once: what was paid for the term, less what the visits used would have cost alone
 * (tax included), never below zero and never more than what nobody has earned yet.
 */
export function fairRefund(input: { paidCents: Cents; usedSingleCents: Cents; deferredCents: Cents }): Cents {
  const unusedCents = assertCents(input.paidCents) - assertCents(input.usedSingleCents);
  return Math.max(0, Math.min(unusedCents, assertCents(input.deferredCents)));
}

/**
 * What changing plans costs today: the new plan's charge less the fair refund of the old one. What is left of it becomes
 * account credit, and so does a rest that is too small for a card to be charged.
 */
export function proration(input: { creditCents: Cents; newChargeCents: Cents; minChargeCents: Cents }): {
  dueCents: Cents;
  carriedCents: Cents;
  returnedCents: Cents;
} {
  const { creditCents, newChargeCents, minChargeCents } = input;
  const wanted = Math.min(creditCents, newChargeCents);
  const rest = newChargeCents - wanted;
  // A card takes no smaller charge: so much less is carried over.
  const carriedCents =
    rest > 0 && rest < minChargeCents ? Math.max(0, newChargeCents - minChargeCents) : wanted;
  return {
    dueCents: newChargeCents - carriedCents,
    carriedCents,
    returnedCents: creditCents - carriedCents,
  };
}

/** What buying the visits one by one would cost more than the plan; negative where it would cost less. */
export function savingCents(singleCents: readonly Cents[], perTermCents: Cents): Cents {
  return sumCents(singleCents) - perTermCents;
}
