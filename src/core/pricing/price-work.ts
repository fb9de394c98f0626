import { basisPointsOf, type Cents } from '#core/lib/money.ts';
import type { LocalDate } from '#core/lib/time.ts';
import { formatRate } from '#core/payments/price.ts';
import type { PriceRules, Surcharge } from './rules.ts';

/** When and where the work is: what rules look at. */
export type WorkMoment = {
  /** Of the home's clock; null while no time is chosen: then nothing is added for the hour or the hurry. */
  start: { weekday: number; minuteOfDay: number; leadMinutes: number } | null;
  /** From where the company sets out; null where it never said. */
  miles: number | null;
};

export const FEE_KINDS = ['travel', 'after_hours', 'rush', 'minimum'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];
export type WorkFee = { kind: FeeKind; label: string; amountCents: Cents };

/** What a company, or Canopy, takes off for a while. */
export type RunningPromotion = {
  /** Null of a discount by the rules, which nobody has to claim. */
  id: string | null;
  name: string;
  /** Canopy pays it: the company gets its price as if there were none. */
  byCanopy: boolean;
  kind: 'percent' | 'amount';
  /** Basis points or cents. */
  value: number;
  /** Its last day. */
  endsOn: LocalDate;
  /** Holds for a number of jobs only. */
  limited: boolean;
};
export type WorkDiscount = {
  kind: 'promotion' | 'canopy_promotion' | 'plan_discount';
  label: string;
  amountCents: Cents;
  promotionId: string | null;
};

/** What the rules add to work of so much, in the order of a bill; nothing without rules. */
export function feesOn(
  work: { laborCents: Cents; addOnCents: Cents },
  moment: WorkMoment,
  rules: PriceRules,
): WorkFee[] {
  const fee = (kind: FeeKind, label: string, amountCents: Cents): WorkFee[] =>
    amountCents > 0 ? [{ kind, label, amountCents }] : [];
  const { start, miles } = moment;
  const { afterHours, rush } = rules;
  return [
    ...fee('minimum', 'Minimum charge', rules.minimumCents - work.laborCents - work.addOnCents),
    ...fee('travel', 'Travel fee', travelCents(miles, rules.travel)),
    ...(afterHours && start && isAfterHours(start, afterHours)
      ? fee('after_hours', 'After-hours fee', surchargeOf(afterHours.fee, work.laborCents))
      : []),
    ...(rush && start && start.leadMinutes < rush.withinHours * 60
      ? fee('rush', 'Short-notice fee', surchargeOf(rush.fee, work.laborCents))
      : []),
  ];
}

function surchargeOf({ percentBp, cents }: Surcharge, laborCents: Cents): Cents {
  return basisPointsOf(laborCents, percentBp) + cents;
}

function travelCents(miles: number | null, bands: PriceRules['travel']): Cents {
  if (miles === null) return 0;
  const sorted = [...bands].sort((a, b) => a.upToMiles - b.upToMiles);
  return (sorted.find(({ upToMiles }) => miles <= upToMiles) ?? sorted.at(-1))?.cents ?? 0;
}

function isAfterHours(
  { weekday, minuteOfDay }: { weekday: number; minuteOfDay: number },
  rule: NonNullable<PriceRules['afterHours']>,
): boolean {
  if (rule.weekends && weekday >= 6) return true;
  return minuteOfDay < rule.dayFromMinute || minuteOfDay >= rule.dayUntilMinute;
}

/**
 * What comes off the labor: the better of the home's plan and the promotions that run, never both, so that a vendor who runs
 * a promotion knows the least they get. Of two that take off the same, the one named first holds. Null where nothing does.
 */
export function bestDiscount(
  laborCents: Cents,
  planDiscountBp: number,
  promotions: readonly RunningPromotion[],
): WorkDiscount | null {
  const byPlan: WorkDiscount = {
    kind: 'plan_discount',
    label: `Member discount, ${formatRate(planDiscountBp)}`,
    amountCents: basisPointsOf(laborCents, planDiscountBp),
    promotionId: null,
  };
  const best = promotions
    .map(
      ({ id, name, byCanopy, kind, value }): WorkDiscount => ({
        kind: byCanopy ? 'canopy_promotion' : 'promotion',
        label: `${kind === 'percent' ? `${name}, ${formatRate(value)} off` : name}${byCanopy ? ', paid by Canopy' : ''}`,
        amountCents: Math.min(laborCents, kind === 'percent' ? basisPointsOf(laborCents, value) : value),
        promotionId: id,
      }),
    )
    .reduce((most, one) => (one.amountCents > most.amountCents ? one : most), byPlan);
  return best.amountCents > 0 ? best : null;
}

/**
 * Those that hold for a later visit of a series too: they still run on its day, and are not counted by jobs, or one series
 * would use up what was meant for many homes.
 */
export function promotionsOnVisit(
  promotions: readonly RunningPromotion[],
  day: LocalDate,
): RunningPromotion[] {
  return promotions.filter(({ endsOn, limited }) => endsOn >= day && !limited);
}

/** A price of the book as it is looked up: where and for whom it holds. */
export type BookPrice = { marketId: string | null; level: string | null; cents: Cents };

/** The most exact price that fits: market and level, then market, then level, then everybody's. Undefined without any. */
export function priceFor(
  prices: readonly BookPrice[],
  marketId: string | null,
  level: string | null,
): Cents | undefined {
  const rank = (price: BookPrice) => (price.marketId ? 2 : 0) + (price.level ? 1 : 0);
  return prices
    .filter(
      (price) =>
        (price.marketId === null || price.marketId === marketId) &&
        (price.level === null || price.level === level),
    )
    .sort((a, b) => rank(b) - rank(a))[0]?.cents;
}

/** What a material is sold at: its cost and the markup on it, half up to the cent. */
export function markedUp(costCents: Cents, markupBp: number): Cents {
  return costCents + basisPointsOf(costCents, markupBp);
}
