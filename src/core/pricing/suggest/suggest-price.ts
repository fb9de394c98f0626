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

/** Why, in words with figures. */
export function reasonFor(given: {
  currentCents: Cents;
  suggestedCents: Cents;
  /** Of a hundred. */
  currentPercent: number;
  suggestedPercent: number;
  utilizationPercent: number;
  ownQuotes: number;
  tradeQuotes: number;
  isDeclared: boolean;
  cost: JobCost;
}): string {
  const { currentCents, suggestedCents, currentPercent, suggestedPercent, cost } = given;
  const now = contributionOf(currentCents, cost) * currentPercent;
  const then = contributionOf(suggestedCents, cost) * suggestedPercent;
  const change = now <= 0 ? 0 : Math.round((100 * (then - now)) / now);
  const learned = `${given.ownQuotes.toLocaleString('en-US')} of your quotes and ${given.tradeQuotes.toLocaleString('en-US')} in your trade`;
  const busy = `Your next two weeks are ${given.utilizationPercent}% booked.`;
  if (now <= 0 && then > now) return `At your price, costs take all of it. Based on ${learned}. ${busy}`;
  if (suggestedCents === currentCents || change < 1)
    return `Your price already leaves you the most we can expect. Based on ${learned}. ${busy}`;
  const effect = `About ${Math.round(suggestedPercent)} of 100 accept, instead of ${Math.round(currentPercent)}: ${change}% more after costs from the same quotes.`;
  const limit = given.isDeclared
    ? ' A declared emergency is in effect, so nothing above your current price is suggested.'
    : '';
  return `${effect} Based on ${learned}. ${busy}${limit}`;
}
