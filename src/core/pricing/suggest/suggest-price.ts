import { type Cents, fractionOf } from '#core/lib/money.ts';
import { commissionOf } from '#core/payments/price.ts';
import { acceptanceAt, type Belief, type QuoteContext } from './acceptance.ts';

/** Between which prices a suggestion may be, in cents. */
export type Cap = { leastCents: Cents; mostCents: Cents };

const WHOLE_DOLLAR = 100;
const POINTS = 60;

/**
 * The cap of a suggestion: so many percent around the market's price, in whole dollars within it. In a declared emergency it is
 * never above what the company asks today.
 */
export function capAround(
  marketCents: Cents,
  capPercent: number,
  declared: { currentCents: Cents } | null,
): Cap {
  const part = (percent: number) => (marketCents * (100 + percent)) / 100;
  const leastCents = Math.ceil(part(-capPercent) / WHOLE_DOLLAR) * WHOLE_DOLLAR;
  const mostCents = Math.floor(part(capPercent) / WHOLE_DOLLAR) * WHOLE_DOLLAR;
  if (!declared) return { leastCents, mostCents: Math.max(leastCents, mostCents) };
  const top = Math.min(mostCents, declared.currentCents);
  return { leastCents: Math.min(leastCents, top), mostCents: top };
}

/** What a job costs the company, as far as it is known: Canopy's commission on its price, and the work with its parts. */
export type JobCost = { commissionBp: number; costCents: Cents };

/** What is left of a job at this price after commission and cost; below zero where it does not pay. */
export function contributionOf(priceCents: Cents, { commissionBp, costCents }: JobCost): Cents {
  return priceCents - commissionOf(priceCents, commissionBp) - costCents;
}

/**
 * What a job costs by what the company says an hour costs it and what is known of its parts; without an hourly cost, the share of
 * the market's price that the settings name.
 */
export function costOfJob(given: {
  hourlyCostCents: Cents | null;
  minutes: number;
  partsCents: Cents;
  marketCents: Cents;
  costPercent: number;
}): Cents {
  const { hourlyCostCents, minutes, partsCents, marketCents, costPercent } = given;
  if (hourlyCostCents === null) return fractionOf(marketCents, costPercent, 100);
  return fractionOf(hourlyCostCents, minutes, 60) + partsCents;
}

/**
 * The price that leaves most of a hundred quotes: what is left of a job times how many accept it, among whole dollars within
 * the cap. Where two leave the same the cheaper one is suggested.
 */
export function suggestPrice(
  belief: Belief,
  marketCents: Cents,
  cap: Cap,
  context: QuoteContext,
  cost: JobCost,
): Cents {
  const span = cap.mostCents - cap.leastCents;
  const step = Math.max(WHOLE_DOLLAR, Math.ceil(span / POINTS / WHOLE_DOLLAR) * WHOLE_DOLLAR);
  let best = { cents: cap.leastCents, worth: Number.NEGATIVE_INFINITY };
  for (let from = cap.leastCents; from < cap.mostCents + step; from += step) {
    const cents = Math.min(from, cap.mostCents);
    const worth = contributionOf(cents, cost) * acceptanceAt(belief, cents / marketCents, context).expected;
    if (worth > best.worth + 1e-9) best = { cents, worth };
  }
  return best.cents;
}

/** Below so many percent a change of price is not worth a suggestion: the curve is not known that closely. */
export const LEAST_GAIN_PERCENT = 1;

type Compared = {
  currentCents: Cents;
  suggestedCents: Cents;
  /** Of a hundred. */
  currentPercent: number;
  suggestedPercent: number;
  cost: JobCost;
};

/** How many percent more the same quotes leave after costs, whole; null where today's price leaves nothing and the other something. */
function gainOf(given: Compared): number | null {
  const now = contributionOf(given.currentCents, given.cost) * given.currentPercent;
  const then = contributionOf(given.suggestedCents, given.cost) * given.suggestedPercent;
  if (now <= 0) return then > now ? null : 0;
  return Math.round((100 * (then - now)) / now);
}

/** The best price where it leaves notably more than today's; otherwise today's stays. */
export function worthSuggesting(given: Compared): Cents {
  const gain = gainOf(given);
  return gain === null || gain >= LEAST_GAIN_PERCENT ? given.suggestedCents : given.currentCents;
}

/** Why, in words with figures. */
export function reasonFor(given: Compared & { isDeclared: boolean }): string {
  const { currentCents, suggestedCents, currentPercent, suggestedPercent } = given;
  if (suggestedCents === currentCents) return 'No other price would earn you notably more after costs.';
  const limit = given.isDeclared
    ? ' A declared emergency is in effect, so nothing above your current price is suggested.'
    : '';
  const gain = gainOf(given);
  if (gain === null) return `At your current price, costs use up everything you’d earn.${limit}`;
  return `About ${Math.round(suggestedPercent)} of 100 homeowners accept, instead of ${Math.round(currentPercent)}. That’s ${gain}% more after costs from the same number of quotes.${limit}`;
}
