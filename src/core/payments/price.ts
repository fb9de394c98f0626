import { assertCents, basisPointsOf, type Cents, CURRENCY, fractionOf, sumCents } from '#core/lib/money.ts';
import {
  CARD_COST_BP,
  CARD_COST_FIXED_CENTS,
  COMMISSION_BP,
  MIN_CHARGE_CENTS,
  SERVICE_FEE_BP,
  SERVICE_FEE_MAX_CENTS,
  SERVICE_FEE_MIN_CENTS,
} from './limits.ts';

export const PRICE_LINE_KINDS = ['labor', 'material', 'service_fee', 'tax', 'credit'] as const;
export type PriceLineKind = (typeof PRICE_LINE_KINDS)[number];

/** `taxCents` is the tax on this very line, already counted in the tax lines; a credit line is negative. */
export type PriceLine = {
  kind: PriceLineKind;
  label: string;
  amountCents: Cents;
  taxBp: number;
  taxCents: Cents;
};

export type WorkLine = { label: string; amountCents: Cents };

export type PriceInput = {
  labor: WorkLine;
  materials?: readonly WorkLine[];
  laborTaxBp: number;
  materialsTaxBp: number;
  /** The vendor's own rate; 12 % unless agreed otherwise. */
  commissionBp?: number;
  /** Account credit that may be used; the price takes what it needs. */
  creditAvailableCents?: Cents;
};

export type Price = {
  currency: typeof CURRENCY;
  /** Sum to `chargedCents`. */
  lines: PriceLine[];
  laborCents: Cents;
  materialsCents: Cents;
  /** Labor and materials: the base of fee, commission, points and cancellation fees. */
  workCents: Cents;
  serviceFeeCents: Cents;
  taxCents: Cents;
  /** Before account credit. */
  totalCents: Cents;
  creditCents: Cents;
  /** What the card pays: total less credit. */
  chargedCents: Cents;
  commissionCents: Cents;
  vendorCents: Cents;
  cardCostCents: Cents;
  /** Commission and service fee, less the card cost. */
  canopyCents: Cents;
};

/** Fixed price, or the hourly rate times the booked minutes, rounded to the cent. */
export function laborCents(
  service: { pricing: 'fixed' | 'hourly'; priceCents: Cents },
  bookedMinutes: number,
): Cents {
  if (service.pricing === 'fixed') return assertCents(service.priceCents);
  return fractionOf(service.priceCents, bookedMinutes, 60);
}

/** 4 % of labor and materials, from $2 to $30; nothing on nothing. */
export function serviceFeeOf(workCents: Cents): Cents {
  if (workCents <= 0) return 0;
  const fee = basisPointsOf(workCents, SERVICE_FEE_BP);
  return Math.min(SERVICE_FEE_MAX_CENTS, Math.max(SERVICE_FEE_MIN_CENTS, fee));
}

/** Canopy's share, 12 % unless the vendor has a rate of their own. */
export function commissionOf(workCents: Cents, commissionBp = COMMISSION_BP): Cents {
  return basisPointsOf(workCents, commissionBp);
}

/** 2.9 % + 30¢ of what is charged; nothing when nothing is. */
export function cardCostOf(chargedCents: Cents): Cents {
  if (chargedCents <= 0) return 0;
  return basisPointsOf(chargedCents, CARD_COST_BP) + CARD_COST_FIXED_CENTS;
}

/** How much credit an amount can take: all of it, or so much that the rest is still a charge a card accepts. */
export function usableCredit(amountCents: Cents, availableCents: Cents): Cents {
  const used = Math.min(Math.max(0, availableCents), amountCents);
  const rest = amountCents - used;
  if (rest === 0 || rest >= MIN_CHARGE_CENTS) return used;
  return Math.max(0, amountCents - MIN_CHARGE_CENTS);
}

/**
 * The price of a booking, line by line. Tax is rounded per line, so the total is the sum of what is shown.
 * Throws RangeError on amounts that are negative or not whole cents.
 */
export function priceOf(input: PriceInput): Price {
  const labor = taxedLine('labor', input.labor, input.laborTaxBp);
  const materials = (input.materials ?? []).map((line) => taxedLine('material', line, input.materialsTaxBp));
  const worked = [labor, ...materials];

  const materialsCents = sumCents(materials.map((line) => line.amountCents));
  const workCents = sumCents([labor.amountCents, materialsCents]);
  const serviceFeeCents = serviceFeeOf(workCents);
  const taxCents = sumCents(worked.map((line) => line.taxCents));
  const totalCents = sumCents([workCents, serviceFeeCents, taxCents]);
  const creditCents = usableCredit(totalCents, input.creditAvailableCents ?? 0);
  const chargedCents = totalCents - creditCents;
  const commissionCents = commissionOf(workCents, input.commissionBp);
  const cardCostCents = cardCostOf(chargedCents);

  const lines = [...worked, ...taxLines(labor, materials)];
  lines.splice(worked.length, 0, untaxedLine('service_fee', 'Service fee', serviceFeeCents));
  if (creditCents > 0) lines.push(untaxedLine('credit', 'Account credit', -creditCents));

  return {
    currency: CURRENCY,
    lines: lines.filter(
      (line) => line.kind === 'labor' || line.kind === 'material' || line.amountCents !== 0,
    ),
    laborCents: labor.amountCents,
    materialsCents,
    workCents,
    serviceFeeCents,
    taxCents,
    totalCents,
    creditCents,
    chargedCents,
    commissionCents,
    vendorCents: workCents - commissionCents,
    cardCostCents,
    canopyCents: commissionCents + serviceFeeCents - cardCostCents,
  };
}

export type CentsPart = { party: 'vendor' | 'tax' | 'canopy' | 'card'; amountCents: Cents; detail: string };

/** Where every cent of the total goes; the parts sum to `totalCents`, also when credit pays for some of it. */
export function whereEveryCentGoes(price: Price): CentsPart[] {
  const taxDetail = price.lines
    .filter((line) => line.kind === 'tax')
    .map((line) => line.label)
    .join(' · ');
  const parts: CentsPart[] = [
    {
      party: 'vendor',
      amountCents: price.vendorCents,
      detail: price.materialsCents > 0 ? 'Labor and materials' : 'Labor',
    },
    { party: 'tax', amountCents: price.taxCents, detail: taxDetail || 'No sales tax here' },
    { party: 'canopy', amountCents: price.canopyCents, detail: 'Checking, support, guarantee' },
    { party: 'card', amountCents: price.cardCostCents, detail: 'Card network' },
  ];
  return parts;
}

/** `10.35%` from basis points. */
export function formatRate(basisPoints: number): string {
  return `${Number((basisPoints / 100).toFixed(2))}%`;
}

function taxedLine(kind: 'labor' | 'material', work: WorkLine, taxBp: number): PriceLine {
  if (assertCents(work.amountCents) < 0)
    throw new RangeError(`A ${kind} line below zero: ${work.amountCents}`);
  return { kind, ...work, taxBp, taxCents: basisPointsOf(work.amountCents, taxBp) };
}

function untaxedLine(kind: PriceLineKind, label: string, amountCents: Cents): PriceLine {
  return { kind, label, amountCents, taxBp: 0, taxCents: 0 };
}

/** One tax line when one rate covers everything, otherwise one for labor and one for materials. */
function taxLines(labor: PriceLine, materials: readonly PriceLine[]): PriceLine[] {
  const [firstMaterial] = materials;
  const laborTax = labor.taxCents;
  const materialsTax = sumCents(materials.map((line) => line.taxCents));
  if (!firstMaterial || firstMaterial.taxBp === labor.taxBp) {
    return [untaxedLine('tax', `Sales tax, ${formatRate(labor.taxBp)}`, laborTax + materialsTax)];
  }
  return [
    untaxedLine('tax', `Sales tax on labor, ${formatRate(labor.taxBp)}`, laborTax),
    untaxedLine('tax', `Sales tax on materials, ${formatRate(firstMaterial.taxBp)}`, materialsTax),
  ];
}
