import { assertCents, type Cents, splitByWeights, sumCents } from '#core/lib/money.ts';
import {
  COMMISSION_REVENUE,
  PROCESSING_FEES,
  PROCESSOR_CLEARING,
  parseAccount,
  REFUND_EXPENSE,
  SERVICE_FEE_REVENUE,
} from './accounts.ts';
import { balanceOf, isCharge, type Journal, journal, type LedgerEntry } from './journals.ts';

/** Who goes without the money that is given back; tax is always given back by the tax office. */
export const REFUND_BEARERS = ['shared', 'canopy', 'vendor'] as const;
export type RefundBearer = (typeof REFUND_BEARERS)[number];

/** How one refund is made up. Card and credit sum to the amount, and so do the four shares. */
export type RefundParts = {
  cardCents: Cents;
  creditCents: Cents;
  vendorCents: Cents;
  taxCents: Cents;
  commissionCents: Cents;
  serviceFeeCents: Cents;
};

type Shares = [vendor: Cents, tax: Cents, commission: Cents, serviceFee: Cents];

/** What a homeowner paid with a charge: by card and with account credit. */
export function paidWith(charge: Journal): { cardCents: Cents; creditCents: Cents; totalCents: Cents } {
  if (!isCharge(charge.kind)) throw new RangeError(`A ${charge.kind} journal cannot be refunded`);
  const cardCents =
    balanceOf(PROCESSOR_CLEARING, charge.entries) + balanceOf(PROCESSING_FEES, charge.entries);
  const creditCents = sumOf(charge.entries, 'credit_reserved');
  return { cardCents, creditCents, totalCents: cardCents + creditCents };
}

/**
 * The parts of a refund of `amountCents` after refunds of the `before` amounts, in their order. Each share is taken in
 * proportion of what is left of it, so no share ever gives more than it got, and parts that add up to the whole charge
 * take back exactly what one refund of everything would. The card gets its money back first, credit after it.
 * Throws RangeError for an amount that is not above 0 or more than what is left.
 */
export function refundParts(charge: Journal, before: readonly Cents[], amountCents: Cents): RefundParts {
  const paid = paidWith(charge);
  let left: Shares = [
    -sumOf(charge.entries, 'vendor_payable'),
    -sumOf(charge.entries, 'tax_payable'),
    -balanceOf(COMMISSION_REVENUE, charge.entries),
    -balanceOf(SERVICE_FEE_REVENUE, charge.entries),
  ];
  for (const amount of before) {
    const taken = take(left, amount);
    left = left.map((share, index) => share - (taken[index] ?? 0)) as Shares;
  }
  const [vendorCents, taxCents, commissionCents, serviceFeeCents] = take(left, amountCents);
  const cardCents = Math.min(amountCents, Math.max(0, paid.cardCents - sumCents(before)));
  return {
    cardCents,
    creditCents: amountCents - cardCents,
    vendorCents,
    taxCents,
    commissionCents,
    serviceFeeCents,
  };
}

/**
 * A refund of a charge, in whole (the default) or in part: the charge entry by entry with the sign turned, except that
 * the processor keeps its fee, which stays as Canopy's cost. `bearer` says who goes without it: everybody in
 * proportion, Canopy for the vendor too, or the vendor for Canopy too.
 */
export function refundJournal(
  charge: Journal,
  part: { amountCents?: Cents; before?: readonly Cents[]; bearer?: RefundBearer } = {},
): Journal {
  const { before = [], bearer = 'shared' } = part;
  const parts = refundParts(
    charge,
    before,
    part.amountCents ?? paidWith(charge).totalCents - sumCents(before),
  );
  const { vendorCents, commissionCents, serviceFeeCents } = parts;
  const owner = (kind: string) => charge.entries.find((entry) => parseAccount(entry.account)?.kind === kind);
  const vendor = owner('vendor_payable')?.account ?? REFUND_EXPENSE;
  const tax = owner('tax_payable')?.account ?? REFUND_EXPENSE;
  const credit = owner('credit_reserved')?.account ?? PROCESSOR_CLEARING;
  const bearsCanopys = bearer === 'vendor' ? commissionCents + serviceFeeCents : 0;
  const entries: [LedgerEntry['account'], Cents][] = [
    [PROCESSOR_CLEARING, -parts.cardCents],
    [credit, -parts.creditCents],
    [bearer === 'canopy' ? REFUND_EXPENSE : vendor, vendorCents + bearsCanopys],
    [tax, parts.taxCents],
    [COMMISSION_REVENUE, bearsCanopys > 0 ? 0 : commissionCents],
    [SERVICE_FEE_REVENUE, bearsCanopys > 0 ? 0 : serviceFeeCents],
  ];
  return journal('refund', entries);
}

function take(left: Shares, amountCents: Cents): Shares {
  const leftCents = sumCents(left);
  if (assertCents(amountCents) <= 0 || amountCents > leftCents) {
    throw new RangeError(`A refund of ${amountCents} of ${leftCents} cents`);
  }
  // No part of a split is above its weight, as the amount is not above their sum.
  return splitByWeights(amountCents, left) as Shares;
}

function sumOf(entries: readonly LedgerEntry[], kind: string): Cents {
  return sumCents(
    entries.filter((entry) => parseAccount(entry.account)?.kind === kind).map((entry) => entry.amountCents),
  );
}
