import type { Cents } from '#core/lib/money.ts';
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

/**
 * The price that brings most from a hundred quotes: price times how many accept it, among whole dollars within the cap. Where
 * two bring the same the cheaper one is suggested.
 */
export function suggestPrice(belief: Belief, marketCents: Cents, cap: Cap, context: QuoteContext): Cents {
  const span = cap.mostCents - cap.leastCents;
  const step = Math.max(WHOLE_DOLLAR, Math.ceil(span / POINTS / WHOLE_DOLLAR) * WHOLE_DOLLAR);
  let best = { cents: cap.leastCents, worth: -1 };
  for (let from = cap.leastCents; from < cap.mostCents + step; from += step) {
    const cents = Math.min(from, cap.mostCents);
    const worth = cents * acceptanceAt(belief, cents / marketCents, context).expected;
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
}): string {
  const { currentCents, suggestedCents, currentPercent, suggestedPercent } = given;
  const gain = suggestedCents * suggestedPercent - currentCents * currentPercent;
  const change =
    currentCents * currentPercent === 0 ? 0 : Math.round((100 * gain) / (currentCents * currentPercent));
  const learned = `${given.ownQuotes.toLocaleString('en-US')} of your quotes and ${given.tradeQuotes.toLocaleString('en-US')} in your trade`;
  const busy = `Your next two weeks are ${given.utilizationPercent}% booked.`;
  if (suggestedCents === currentCents || change < 1)
    return `Your price already brings the most we can expect. Based on ${learned}. ${busy}`;
  const effect = `About ${Math.round(suggestedPercent)} of 100 accept, instead of ${Math.round(currentPercent)}: ${change}% more revenue from the same quotes.`;
  const limit = given.isDeclared
    ? ' A declared emergency is in effect, so nothing above your current price is suggested.'
    : '';
  return `${effect} Based on ${learned}. ${busy}${limit}`;
}
