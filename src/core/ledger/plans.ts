import { AppError } from '#core/lib/app-error.ts';
import { assertCents, type Cents, formatMoney } from '#core/lib/money.ts';
import { commissionOf } from '#core/payments/price.ts';
import { taxWithin } from '#core/plans/money.ts';
import {
  COMMISSION_REVENUE,
  homeownerCredit,
  PLAN_REVENUE,
  PROCESSING_FEES,
  PROCESSOR_CLEARING,
  planDeferred,
  taxPayable,
  vendorPayable,
} from './accounts.ts';
import { type Journal, journal } from './journals.ts';

/** A card is charged for a plan: all of it is deferred until visits happen, the card's cost is Canopy's. */
export function planChargeJournal(
  subscriptionId: string,
  chargedCents: Cents,
  cardCostCents: Cents,
): Journal {
  return journal('plan_charge', [
    [PROCESSOR_CLEARING, chargedCents - cardCostCents],
    [PROCESSING_FEES, cardCostCents],
    [planDeferred(subscriptionId), -chargedCents],
  ]);
}

/**
 * A part of what is deferred is earned: a visit happened, or one was not used for good. The tax in it is owed to the market;
 * the rest is the vendor's less commission, or Canopy's where no vendor has earned it. Throws `conflict` for more than is
 * deferred.
 */
export function planEarnedJournal(input: {
  kind: 'plan_visit' | 'plan_forfeited';
  subscriptionId: string;
  /** Null: Canopy's own plan, and nobody came. */
  vendorId: string | null;
  marketId: string;
  amountCents: Cents;
  deferredCents: Cents;
  taxBp: number;
  commissionBp: number;
}): Journal {
  const { amountCents, deferredCents } = input;
  assertAmount(amountCents, deferredCents);
  const taxCents = taxWithin(amountCents, input.taxBp);
  const workCents = amountCents - taxCents;
  const commissionCents = input.vendorId === null ? 0 : commissionOf(workCents, input.commissionBp);
  return journal(input.kind, [
    [planDeferred(input.subscriptionId), amountCents],
    [taxPayable(input.marketId), -taxCents],
    ...(input.vendorId === null
      ? [[PLAN_REVENUE, -workCents] as const]
      : [
          [vendorPayable(input.vendorId), -(workCents - commissionCents)] as const,
          [COMMISSION_REVENUE, -commissionCents] as const,
        ]),
  ]);
}

/** What is unused of a plan pays for the one it was changed to. */
export function planCarriedJournal(input: {
  fromId: string;
  toId: string;
  amountCents: Cents;
  deferredCents: Cents;
}): Journal {
  assertAmount(input.amountCents, input.deferredCents);
  return journal('plan_carried', [
    [planDeferred(input.fromId), input.amountCents],
    [planDeferred(input.toId), -input.amountCents],
  ]);
}

/** What is unused of a plan and no card can take back becomes account credit. */
export function planCreditedJournal(input: {
  subscriptionId: string;
  userId: string;
  amountCents: Cents;
  deferredCents: Cents;
}): Journal {
  assertAmount(input.amountCents, input.deferredCents);
  return journal('plan_credited', [
    [planDeferred(input.subscriptionId), input.amountCents],
    [homeownerCredit(input.userId), -input.amountCents],
  ]);
}

function assertAmount(amountCents: Cents, deferredCents: Cents): void {
  if (assertCents(amountCents) <= 0) throw new RangeError(`A part of a plan of ${amountCents} cents`);
  if (amountCents > deferredCents)
    throw new AppError(
      'conflict',
      `Only ${formatMoney(deferredCents)} of this plan is unused. Reload the page and check the amount.`,
      {
        data: { deferredCents },
      },
    );
}
