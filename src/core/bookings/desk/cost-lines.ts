import { type Cents, splitByWeights, sumCents } from '#core/lib/money.ts';
import { commissionOf, type PriceLineKind } from '#core/payments/price.ts';

type Priced = { kind: PriceLineKind; label: string; amountCents: Cents };

/** A line of a price and who gets it. The three sum to the price, but for tax, which is neither's. */
export type CostLine = Priced & {
  vendorCents: Cents;
  canopyCents: Cents;
};

const WORK: ReadonlySet<PriceLineKind> = new Set(['labor', 'addon', 'material']);
/** What the vendor takes off its own work. */
const VENDORS_DISCOUNT: ReadonlySet<PriceLineKind> = new Set(['plan_discount', 'promotion']);
/** Canopy's alone: its fee with what comes off it, and a promotion that it pays. */
const CANOPYS: ReadonlySet<PriceLineKind> = new Set(['service_fee', 'fee_discount', 'canopy_promotion']);

/**
 * Each line of a price with what the vendor gets of it and what Canopy keeps, in cents. The commission is taken from the
 * work as a whole and spread over its lines, so that the lines sum to it to the cent; a discount of the vendor's takes back what
 * Canopy's commission on it would have been. Tax goes to neither; credit is a way of paying and changes nothing about who
 * gets what.
 */
export function costLines(lines: readonly Priced[], commissionBp: number): CostLine[] {
  const sumOf = (kinds: ReadonlySet<PriceLineKind>) =>
    sumCents(lines.flatMap(({ kind, amountCents }) => (kinds.has(kind) ? [amountCents] : [])));
  const work = lines.filter(({ kind }) => WORK.has(kind));
  const amounts = work.map(({ amountCents }) => amountCents);
  const workCents = sumOf(WORK);
  const commission = commissionOf(workCents, commissionBp);
  const shares = amounts.some((cents) => cents > 0) ? splitByWeights(commission, amounts) : amounts;
  const waived = commissionOf(workCents + sumOf(VENDORS_DISCOUNT), commissionBp) - commission;
  return lines.map((line) => {
    if (CANOPYS.has(line.kind)) return { ...line, vendorCents: 0, canopyCents: line.amountCents };
    const share = VENDORS_DISCOUNT.has(line.kind) ? waived : shares[work.indexOf(line)];
    if (share === undefined) return { ...line, vendorCents: 0, canopyCents: 0 };
    return { ...line, vendorCents: line.amountCents - share, canopyCents: share };
  });
}

export type CostSums = {
  /** Work, fee and tax: what the homeowner owes before credit. */
  priceCents: Cents;
  vendorCents: Cents;
  canopyCents: Cents;
};

/** What all lines come to, each column by itself. */
export function costSums(lines: readonly CostLine[]): CostSums {
  return {
    priceCents: sumCents(lines.filter(({ kind }) => kind !== 'credit').map((line) => line.amountCents)),
    vendorCents: sumCents(lines.map((line) => line.vendorCents)),
    canopyCents: sumCents(lines.map((line) => line.canopyCents)),
  };
}
