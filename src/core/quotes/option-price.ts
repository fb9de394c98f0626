import { memberDiscount, priceOfLines } from '#core/bookings/lines.ts';
import { basisPointsOf, type Cents, fractionOf, splitByWeights, sumCents } from '#core/lib/money.ts';
import type { Price, TaxClass } from '#core/payments/price.ts';
import type { LineInput } from './input.ts';
import type { PaymentTerms } from './payment-terms.ts';

/** Rates of the day a quote is sent; the booking keeps them. In basis points. */
export type QuoteRates = {
  commissionBp: number;
  laborTaxBp: number;
  materialsTaxBp: number;
  /** What the homeowner's tier takes off the service fee. */
  feeDiscountBp: number;
  /** What the home's plan with the vendor takes off labor. */
  planDiscountBp?: number;
  /** What the home's plan with Canopy takes off the service fee; the better of tier and plan holds. */
  planFeeDiscountBp?: number;
};

export type QuotedLine = LineInput & { amountCents: Cents; taxClass: TaxClass };

/** What a line costs before tax: quantity in hundredths times the unit's price, half up to the cent. */
export function lineAmount({ quantity, unitCents }: Pick<LineInput, 'quantity' | 'unitCents'>): Cents {
  return fractionOf(unitCents, Math.round(quantity * 100), 100);
}

/** Lines with their amounts; labor and materials are taxed at rates of their own. */
export function quotedLines(lines: readonly LineInput[]): QuotedLine[] {
  return lines.map((line) => ({
    ...line,
    amountCents: lineAmount(line),
    taxClass: line.kind === 'labor' ? 'labor' : 'materials',
  }));
}

/** What the work of an option costs before tax and fee. */
export function workOfLines(lines: readonly Pick<LineInput, 'quantity' | 'unitCents'>[]): Cents {
  return sumCents(lines.map(lineAmount));
}

type StoredLine = Pick<QuotedLine, 'kind' | 'label' | 'quantity' | 'amountCents' | 'taxClass'> & {
  unit: string;
};

/** What comes off the service fee of a quote. */
export function feeDiscountOfQuote({ feeDiscountBp, planFeeDiscountBp = 0 }: QuoteRates): number {
  return Math.max(feeDiscountBp, planFeeDiscountBp);
}

/** The line of what the home's plan takes off the labor of these lines; none where it takes nothing. */
export function discountOfOption(lines: readonly StoredLine[], { planDiscountBp = 0 }: QuoteRates) {
  const labor = lines.filter(({ kind }) => kind === 'labor');
  return memberDiscount(sumCents(labor.map(({ amountCents }) => amountCents)), planDiscountBp);
}

/** The price of an option, as the booking it becomes will have it. */
export function priceOfOption(lines: readonly StoredLine[], rates: QuoteRates): Price {
  return priceOfLines([...lines, ...discountOfOption(lines, rates)], {
    ...rates,
    feeDiscountBp: feeDiscountOfQuote(rates),
  });
}

/** Money of each milestone, in order; sums to the total. */
export function milestoneCents(totalCents: Cents, milestones: readonly { shareBp: number }[]): Cents[] {
  return splitByWeights(
    totalCents,
    milestones.map(({ shareBp }) => shareBp),
  );
}

/** What is due before the work begins: the deposit or the first milestone; null when all is paid at the end. */
export function firstDueCents(terms: PaymentTerms, totalCents: Cents): Cents | null {
  switch (terms.kind) {
    case 'on_completion':
      return null;
    case 'deposit':
      return terms.unit === 'percent' ? basisPointsOf(totalCents, terms.value) : terms.value;
    case 'milestones':
      return milestoneCents(totalCents, terms.milestones)[0] ?? null;
  }
}
