import type { ServicePricing } from '#core/catalog/types.ts';
import { type Cents, sumCents } from '#core/lib/money.ts';
import {
  type ExtraTaxClass,
  type Price,
  type PriceInput,
  priceOf,
  type TaxClass,
} from '#core/payments/price.ts';
import {
  bestDiscount,
  type RunningPromotion,
  type WorkDiscount,
  type WorkFee,
} from '#core/pricing/price-work.ts';
import { lineLabel } from './site/line-label.ts';

/**
 * A `plan_discount` is negative: what a plan of the vendor takes off the labor; so is a `promotion`, and a `canopy_promotion`, which
 * Canopy pays. A `fee` is a rule's.
 */
export const LINE_KINDS = [
  'labor',
  'addon',
  'material',
  'extra_time',
  'quote',
  'plan_discount',
  'promotion',
  'canopy_promotion',
  'fee',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/**
 * Only `proposed` waits for the homeowner; what was chosen when booking is `agreed` from the start. `lapsed`: nobody
 * answered in time.
 */
export const LINE_STATUSES = ['agreed', 'proposed', 'declined', 'withdrawn', 'lapsed'] as const;

const DISCOUNT_KINDS = ['plan_discount', 'promotion', 'canopy_promotion'] as const satisfies LineKind[];
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** A line of work as it is written down when a visit is booked. */
export type BookedLine = {
  kind: 'labor' | 'addon' | 'fee' | DiscountKind;
  label: string;
  /** Hours may have a fraction; `amountCents` is what counts. */
  quantity: number;
  unit: 'each' | 'hour';
  unitCents: Cents;
  amountCents: Cents;
  taxClass: TaxClass;
  /** The add-on, or the promotion. */
  refId: string | null;
};

/** An add-on of the catalog and how often it was chosen. */
export type ChosenAddOn = {
  id: string;
  label: string;
  priceCents: Cents;
  minutes: number;
  taxClass: TaxClass;
  quantity: number;
};

/** The lines of a visit as it is booked: its labor, then each add-on. */
export function bookedLines(visit: {
  title: string;
  pricing: ServicePricing;
  /** The vendor's own rate or the catalog's: the whole when fixed, an hour when hourly. */
  rateCents: Cents;
  laborCents: Cents;
  /** Without the add-ons' time. */
  laborMinutes: number;
  addOns?: readonly ChosenAddOn[];
  /** Off the labor, by a plan of the vendor that the home has. */
  planDiscountBp?: number;
  /** Of the vendor's own and of Canopy's; the better of them and the plan holds. */
  promotions?: readonly RunningPromotion[];
  fees?: readonly WorkFee[];
}): BookedLine[] {
  const isHourly = visit.pricing === 'hourly';
  const labor: BookedLine = {
    kind: 'labor',
    label: visit.title,
    quantity: isHourly ? Math.round((visit.laborMinutes / 60) * 100) / 100 : 1,
    unit: isHourly ? 'hour' : 'each',
    unitCents: visit.rateCents,
    amountCents: visit.laborCents,
    taxClass: 'labor',
    refId: null,
  };
  const addOns = (visit.addOns ?? []).map(
    ({ id, label, priceCents, taxClass, quantity }): BookedLine => ({
      kind: 'addon',
      label,
      quantity,
      unit: 'each',
      unitCents: priceCents,
      amountCents: priceCents * quantity,
      taxClass,
      refId: id,
    }),
  );
  const fees = (visit.fees ?? []).map(
    ({ label, amountCents }): BookedLine => ({
      ...{ kind: 'fee', label, quantity: 1, unit: 'each', unitCents: amountCents, amountCents },
      ...{ taxClass: 'labor', refId: null },
    }),
  );
  const off = bestDiscount(visit.laborCents, visit.planDiscountBp ?? 0, visit.promotions ?? []);
  return [labor, ...addOns, ...fees, ...discountLine(off)];
}

/** The line of what a vendor's plan takes off the labor; none where it takes nothing. */
export function memberDiscount(laborCents: Cents, planDiscountBp: number): BookedLine[] {
  return discountLine(bestDiscount(laborCents, planDiscountBp, []));
}

function discountLine(off: WorkDiscount | null): BookedLine[] {
  if (off === null) return [];
  const { kind, label, promotionId: refId } = off;
  const amounts = {
    quantity: 1,
    unit: 'each',
    unitCents: -off.amountCents,
    amountCents: -off.amountCents,
  } as const;
  return [{ kind, label, ...amounts, taxClass: 'labor', refId }];
}

/** Whether a line is what comes off the labor. */
export function isDiscount(kind: string): kind is DiscountKind {
  return (DISCOUNT_KINDS as readonly string[]).includes(kind);
}

/** Time that add-ons take on top of the visit. */
export function addOnMinutes(addOns: readonly Pick<ChosenAddOn, 'minutes' | 'quantity'>[]): number {
  return addOns.reduce((sum, { minutes, quantity }) => sum + minutes * quantity, 0);
}

type Line = Pick<BookedLine, 'label' | 'quantity' | 'amountCents'> & {
  /** `exempt` only of what was added on site, which is priced by itself. */
  taxClass: ExtraTaxClass;
  kind: LineKind;
  unit: string;
};

/** The price of lines that were chosen when booking. Labor stands first, all of it as one; without any it costs nothing. */
export function priceOfLines(
  lines: readonly Line[],
  terms: Omit<PriceInput, 'labor' | 'addOns' | 'materials'>,
): Price {
  const labor = lines.filter(({ kind }) => kind === 'labor');
  const [first] = labor.length === 1 ? labor : [];
  const [off] = lines.flatMap(({ kind, ...line }) => (isDiscount(kind) ? [{ kind, ...line }] : []));
  return priceOf({
    ...terms,
    ...(off
      ? {
          discount: {
            kind: off.kind,
            label: off.label,
            amountCents: -off.amountCents,
          },
        }
      : {}),
    labor: {
      label: first ? lineLabel(first) : 'Labor',
      amountCents: sumCents(labor.map(({ amountCents }) => amountCents)),
    },
    addOns: lines.flatMap((line) =>
      line.kind === 'labor' || isDiscount(line.kind)
        ? []
        : {
            label: lineLabel(line),
            amountCents: line.amountCents,
            taxClass: line.taxClass === 'labor' ? 'labor' : 'materials',
          },
    ),
  });
}

/** A line of the price as people read it. */
export type SoldLine = {
  kind: 'labor' | 'addon' | DiscountKind;
  label: string;
  amountCents: Cents;
};

/**
 * What was sold with a booking: the visit, then each add-on, before tax and fee. Both sides of a booking may know these:
 * who comes has to bring what was bought, and they sum to the price that the company's part is reckoned from.
 */
export function soldLines(
  lines: readonly (Omit<Line, 'taxClass'> & { proposedBy: string | null })[],
): SoldLine[] {
  return lines.flatMap((line) =>
    line.proposedBy === null
      ? {
          kind: line.kind === 'labor' || isDiscount(line.kind) ? line.kind : 'addon',
          label: lineLabel(line),
          amountCents: line.amountCents,
        }
      : [],
  );
}
