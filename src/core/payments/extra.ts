import { basisPointsOf, type Cents } from '#core/lib/money.ts';
import { MIN_CHARGE_CENTS } from './limits.ts';
import { type CentsPart, cardCostOf, commissionOf, type ExtraTaxClass, formatRate } from './price.ts';
import type { Settlement } from './settlement.ts';

/** The terms of a booking that work agreed on later is reckoned by. */
export type ExtraTerms = { laborTaxBp: number; materialsTaxBp: number; commissionBp: number };

/** What an extra costs and who gets which part. There is no second service fee. */
export type ExtraPrice = {
  workCents: Cents;
  taxBp: number;
  taxCents: Cents;
  /** What the card pays. */
  totalCents: Cents;
  vendorCents: Cents;
  commissionCents: Cents;
  cardCostCents: Cents;
};

export function priceOfExtra(
  line: { amountCents: Cents; taxClass: ExtraTaxClass },
  terms: ExtraTerms,
): ExtraPrice {
  const workCents = line.amountCents;
  const rates = { labor: terms.laborTaxBp, materials: terms.materialsTaxBp, exempt: 0 };
  const taxBp = rates[line.taxClass];
  const taxCents = basisPointsOf(workCents, taxBp);
  const totalCents = workCents + taxCents;
  const commissionCents = commissionOf(workCents, terms.commissionBp);
  return {
    workCents,
    taxBp,
    taxCents,
    totalCents,
    vendorCents: workCents - commissionCents,
    commissionCents,
    cardCostCents: cardCostOf(totalCents),
  };
}

/** Where every cent of an extra goes; the parts sum to its total. What the card costs comes out of Canopy's part. */
export function whereExtraGoes(price: ExtraPrice, isLabor: boolean): CentsPart[] {
  return [
    { party: 'vendor', amountCents: price.vendorCents, detail: isLabor ? 'Labor' : 'Materials' },
    {
      party: 'tax',
      amountCents: price.taxCents,
      detail: price.taxBp > 0 ? `Sales tax, ${formatRate(price.taxBp)}` : 'No sales tax here',
    },
    {
      party: 'canopy',
      amountCents: price.commissionCents - price.cardCostCents,
      detail: 'Vetting, support, guarantee',
    },
    { party: 'card', amountCents: price.cardCostCents, detail: 'Card network' },
  ];
}

/** Work that a card cannot be charged for because it costs too little; nothing costs nothing and needs no card. */
export function isTooSmall(totalCents: Cents): boolean {
  return totalCents > 0 && totalCents < MIN_CHARGE_CENTS;
}

/** How the charge of an extra is booked. */
export function settlementOfExtra(
  booking: { id: string; vendorId: string; marketId: string },
  { vendorCents, taxCents, commissionCents }: ExtraPrice,
): Extract<Settlement, { kind: 'extra' }> {
  const { id: bookingId, vendorId, marketId } = booking;
  return { kind: 'extra', bookingId, vendorId, marketId, vendorCents, taxCents, commissionCents };
}
