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

export const TAX_CLASSES = ['labor', 'materials'] as const;
/** Cities tax work and goods at different rates. */
export type TaxClass = (typeof TAX_CLASSES)[number];
/** What is added on site may be a part that its vendor sells without tax. */
export const EXTRA_TAX_CLASSES = [...TAX_CLASSES, 'exempt'] as const;
export type ExtraTaxClass = (typeof EXTRA_TAX_CLASSES)[number];

export const PRICE_LINE_KINDS = [
  'labor',
  'addon',
  'material',
  'plan_discount',
  'promotion',
  'canopy_promotion',
  'service_fee',
  'fee_discount',
  'tax',
  'credit',
] as const;
export type PriceLineKind = (typeof PRICE_LINE_KINDS)[number];

/** `taxCents` is the tax on this very line, already counted in the tax lines; discount and credit lines are negative. */
export type PriceLine = {
  kind: PriceLineKind;
  label: string;
  amountCents: Cents;
  taxBp: number;
  taxCents: Cents;
};

export type WorkLine = { label: string; amountCents: Cents };
/** Something chosen on top of the service; counts as labor or as materials. */
export type AddOnLine = WorkLine & { taxClass: TaxClass };

export type PriceInput = {
  labor: WorkLine;
  addOns?: readonly AddOnLine[];
  materials?: readonly WorkLine[];
  /**
   * Off the labor line: its label and how much, at most all of the labor. Lowers tax and fee. One by a plan or promotion of
   * the vendor lowers the shares too; of a promotion of Canopy's the vendor notices nothing, and Canopy pays it.
   */
  discount?: WorkLine & { kind?: 'plan_discount' | 'promotion' | 'canopy_promotion' };
  laborTaxBp: number;
  materialsTaxBp: number;
  /** The vendor's own rate; 12 % unless agreed otherwise. */
  commissionBp?: number;
  /** Off the service fee, 0 to 10,000. The vendor's part, tax and points stay as they are. */
  feeDiscountBp?: number;
  /** Account credit that may be used; the price takes what it needs. */
  creditAvailableCents?: Cents;
  /** How much of that credit came from redeemed points; it has a line of its own. */
  pointsCreditCents?: Cents;
};

export type Price = {
  currency: typeof CURRENCY;
  /** Sum to `chargedCents`. */
  lines: PriceLine[];
  /** With the add-ons of its tax class. */
  laborCents: Cents;
  materialsCents: Cents;
  /** Labor and materials: the base of fee, points and cancellation fees, and with what is covered of commission. */
  workCents: Cents;
  /** What a promotion of Canopy's took off the work and Canopy pays the vendor. */
  coveredCents: Cents;
  /** After the discount on it. */
  serviceFeeCents: Cents;
  feeDiscountCents: Cents;
  taxCents: Cents;
  /** Before account credit. */
  totalCents: Cents;
  creditCents: Cents;
  /** What the card pays: total less credit. */
  chargedCents: Cents;
  commissionCents: Cents;
  vendorCents: Cents;
  cardCostCents: Cents;
  /** Commission and service fee, less the card cost and what Canopy covers. */
  canopyCents: Cents;
};

/** Fixed price or that of the assessment, or the hourly rate times the booked minutes, rounded to the cent. */
export function laborCents(
  service: { pricing: 'fixed' | 'hourly' | 'quote'; priceCents: Cents },
  bookedMinutes: number,
): Cents {
  if (service.pricing !== 'hourly') return assertCents(service.priceCents);
  return fractionOf(service.priceCents, bookedMinutes, 60);
}

/** 4 % of labor and materials, from $2 to $30; nothing on nothing. */
export function serviceFeeOf(workCents: Cents): Cents {
  if (workCents <= 0) return 0;
  const fee = basisPointsOf(workCents, SERVICE_FEE_BP);
  return Math.min(SERVICE_FEE_MAX_CENTS, Math.max(SERVICE_FEE_MIN_CENTS, fee));
}

/** What comes off a service fee; never more than the fee. */
export function feeDiscountOf(serviceFeeCents: Cents, discountBp: number): Cents {
  if (discountBp < 0 || discountBp > 10_000)
    throw new RangeError(`Not a discount in basis points: ${discountBp}`);
  return basisPointsOf(serviceFeeCents, discountBp);
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
  const rates = { labor: input.laborTaxBp, materials: input.materialsTaxBp };
  const discountCents = input.discount?.amountCents ?? 0;
  if (assertCents(discountCents) < 0 || discountCents > input.labor.amountCents)
    throw new RangeError(`A discount of ${discountCents} on labor of ${input.labor.amountCents}`);
  const taxed = (kind: 'labor' | 'addon' | 'material', taxClass: TaxClass, line: WorkLine) => ({
    taxClass,
    line: taxedLine(kind, line, rates[taxClass]),
  });
  const classed = [
    discounted(taxed('labor', 'labor', input.labor), discountCents),
    ...(input.addOns ?? []).map(({ taxClass, ...line }) => taxed('addon', taxClass, line)),
    ...(input.materials ?? []).map((line) => taxed('material', 'materials', line)),
  ];
  const worked = classed.map(({ line }) => line);
  const of = (taxClass: TaxClass) => classed.flatMap((each) => (each.taxClass === taxClass ? each.line : []));

  const laborCents = sumCents(of('labor').map((line) => line.amountCents)) - discountCents;
  const materialsCents = sumCents(of('materials').map((line) => line.amountCents));
  const workCents = sumCents([laborCents, materialsCents]);
  const wholeFeeCents = serviceFeeOf(workCents);
  const feeDiscountCents = feeDiscountOf(wholeFeeCents, input.feeDiscountBp ?? 0);
  const serviceFeeCents = wholeFeeCents - feeDiscountCents;
  const taxCents = sumCents(worked.map((line) => line.taxCents));
  const totalCents = sumCents([workCents, serviceFeeCents, taxCents]);
  const creditCents = usableCredit(totalCents, input.creditAvailableCents ?? 0);
  const pointsCents = Math.min(creditCents, input.pointsCreditCents ?? 0);
  const chargedCents = totalCents - creditCents;
  const coveredCents = input.discount?.kind === 'canopy_promotion' ? discountCents : 0;
  const commissionCents = commissionOf(workCents + coveredCents, input.commissionBp);
  const cardCostCents = cardCostOf(chargedCents);

  const lines = [
    ...worked,
    untaxedLine(input.discount?.kind ?? 'plan_discount', input.discount?.label ?? '', -discountCents),
    untaxedLine('service_fee', 'Service fee', wholeFeeCents),
    untaxedLine(
      'fee_discount',
      `Service fee, ${formatRate(input.feeDiscountBp ?? 0)} off`,
      -feeDiscountCents,
    ),
    ...taxLines(of('labor'), of('materials'), rates),
    untaxedLine('credit', 'Points', -pointsCents),
    untaxedLine('credit', 'Account credit', -(creditCents - pointsCents)),
  ];

  return {
    currency: CURRENCY,
    lines: lines.filter(
      (line) =>
        line.kind === 'labor' || line.kind === 'addon' || line.kind === 'material' || line.amountCents !== 0,
    ),
    laborCents,
    materialsCents,
    workCents,
    coveredCents,
    serviceFeeCents,
    feeDiscountCents,
    taxCents,
    totalCents,
    creditCents,
    chargedCents,
    commissionCents,
    vendorCents: workCents + coveredCents - commissionCents,
    cardCostCents,
    canopyCents: commissionCents + serviceFeeCents - cardCostCents - coveredCents,
  };
}

export const CENTS_PARTIES = ['vendor', 'tax', 'canopy', 'card', 'promotion'] as const;
/** `promotion` is what Canopy adds in the homeowner's place, below zero. */
export type CentsPart = { party: (typeof CENTS_PARTIES)[number]; amountCents: Cents; detail: string };

/** Where every cent of the total goes; the parts sum to `totalCents`, also when credit or Canopy pays for some of it. */
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
    {
      party: 'canopy',
      amountCents: price.canopyCents + price.coveredCents,
      detail: 'Vetting, support, guarantee',
    },
    { party: 'card', amountCents: price.cardCostCents, detail: 'Card network' },
    ...(price.coveredCents > 0
      ? [
          {
            party: 'promotion' as const,
            amountCents: -price.coveredCents,
            detail: 'Paid to the vendor for you',
          },
        ]
      : []),
  ];
  return parts;
}

/** `10.35%` from basis points. */
export function formatRate(basisPoints: number): string {
  return `${Number((basisPoints / 100).toFixed(2))}%`;
}

function taxedLine(kind: 'labor' | 'addon' | 'material', work: WorkLine, taxBp: number): PriceLine {
  if (assertCents(work.amountCents) < 0)
    throw new RangeError(`A ${kind} line below zero: ${work.amountCents}`);
  return { kind, ...work, taxBp, taxCents: basisPointsOf(work.amountCents, taxBp) };
}

/** The tax of a line that a plan takes something off: on what is left to pay. */
function discounted<Line extends { line: PriceLine }>(taxed: Line, discountCents: Cents): Line {
  const { amountCents, taxBp } = taxed.line;
  return { ...taxed, line: { ...taxed.line, taxCents: basisPointsOf(amountCents - discountCents, taxBp) } };
}

function untaxedLine(kind: PriceLineKind, label: string, amountCents: Cents): PriceLine {
  return { kind, label, amountCents, taxBp: 0, taxCents: 0 };
}

/** One tax line when one rate covers everything, otherwise one for labor and one for materials. */
function taxLines(
  labor: readonly PriceLine[],
  materials: readonly PriceLine[],
  rates: Record<TaxClass, number>,
): PriceLine[] {
  const laborTax = sumCents(labor.map((line) => line.taxCents));
  const materialsTax = sumCents(materials.map((line) => line.taxCents));
  if (materials.length === 0 || rates.materials === rates.labor) {
    return [untaxedLine('tax', `Sales tax, ${formatRate(rates.labor)}`, laborTax + materialsTax)];
  }
  return [
    untaxedLine('tax', `Sales tax on labor, ${formatRate(rates.labor)}`, laborTax),
    untaxedLine('tax', `Sales tax on materials, ${formatRate(rates.materials)}`, materialsTax),
  ];
}
