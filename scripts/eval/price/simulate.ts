import { COMMISSION_BP } from '#core/payments/limits.ts';
import {
  type Belief,
  featuresOf,
  learn,
  logistic,
  priorOfTrade,
  type QuoteContext,
  type QuoteSeen,
} from '#core/pricing/suggest/acceptance.ts';
import { capAround, contributionOf, suggestPrice } from '#core/pricing/suggest/suggest-price.ts';

/** A company of a made trade, whose true curve of acceptance and costs are known. */
const CHECKPOINTS = [0, 25, 200, 2_000] as const;
export type Checkpoint = (typeof CHECKPOINTS)[number];
export const CHECKED: readonly Checkpoint[] = CHECKPOINTS;

const MARKET_CENTS = 18_900;
const CAP_PERCENT = 20;
const TRADE_QUOTES = 300;
const TRADE_VENDORS = 12;
/** A vendor follows what is suggested for so many of ten quotes, and prices the others by hand. */
const FOLLOWED = 5;

export type Result = {
  /** What suggestions lose of the most that can be left after costs, 0 to 1, averaged over usual weeks. */
  regret: Map<Checkpoint, number>;
  /** Of the weeks looked at, those whose best price is an end of the cap: there the cap decides, not the model. */
  bestAtCap: number;
  weeks: number;
  suggestions: number;
  outsideCap: number;
};

/** Plays 2,000 quotes of one company and measures what is suggested on the way. */
export function simulate(seed: number): Result {
  const random = randomFrom(seed);
  const trade = curveNear([0.3, -4, 0.9, 0.25], [0.35, 0.8, 0.3, 0.15], random);
  const own = curveNear(trade, [0.4, 0.8, 0.3, 0.15], random);
  const prior = priorOfTrade(
    Array.from({ length: TRADE_VENDORS }, () => curveNear(trade, [0.4, 0.8, 0.3, 0.15], random)).flatMap(
      (curve) =>
        Array.from({ length: TRADE_QUOTES / TRADE_VENDORS }, () =>
          quoted(curve, Math.exp(normal(random) * 0.18), random),
        ),
    ),
  );
  // A quarter to two thirds of the usual price, which the company knows and has set.
  const costCents = Math.round(MARKET_CENTS * (0.25 + 0.4 * random()));
  const cost = { commissionBp: COMMISSION_BP, costCents };
  const result: Result = { regret: new Map(), bestAtCap: 0, weeks: 0, suggestions: 0, outsideCap: 0 };
  const cap = capAround(MARKET_CENTS, CAP_PERCENT, null);
  const suggest = (belief: Belief, context: QuoteContext) => {
    const cents = suggestPrice(belief, MARKET_CENTS, cap, context, cost);
    result.suggestions += 1;
    if (Math.abs(cents / MARKET_CENTS - 1) > CAP_PERCENT / 100) result.outsideCap += 1;
    return cents;
  };
  const seen: QuoteSeen[] = [];
  let belief = prior;
  for (let count = 0; count <= 2_000; count += 1) {
    const checkpoint = CHECKPOINTS.find((one) => one === count);
    if (checkpoint !== undefined || count % 50 === 0) belief = learn(prior, seen);
    if (checkpoint !== undefined) result.regret.set(checkpoint, regretOf(belief, own, suggest));
    const context = contextOf(random);
    const follows = random() * 10 < FOLLOWED;
    const ratio = follows ? suggest(belief, context) / MARKET_CENTS : Math.exp(normal(random) * 0.15);
    seen.push(outcome(own, ratio, context, random));
  }
  return result;

  function regretOf(now: Belief, curve: readonly number[], propose: typeof suggest): number {
    let lost = 0;
    let most = 0;
    for (const utilization of [0.1, 0.3, 0.5, 0.7, 0.9])
      for (const leadDays of [1, 4, 10]) {
        const context = { utilization, leadDays };
        const worth = (cents: number) =>
          contributionOf(cents, cost) * truth(curve, cents / MARKET_CENTS, context);
        let [best, at] = [Number.NEGATIVE_INFINITY, 0];
        for (let cents = cap.leastCents; cents <= cap.mostCents; cents += 100)
          if (worth(cents) > best) [best, at] = [worth(cents), cents];
        result.weeks += 1;
        if (at === cap.leastCents || at === cap.mostCents) result.bestAtCap += 1;
        most += best;
        lost += best - worth(propose(now, context));
      }
    return lost / most;
  }
}

function truth(curve: readonly number[], ratio: number, context: QuoteContext): number {
  return logistic(featuresOf(ratio, context).reduce((sum, value, i) => sum + value * (curve[i] ?? 0), 0));
}

function outcome(
  curve: readonly number[],
  ratio: number,
  context: QuoteContext,
  random: () => number,
): QuoteSeen {
  return { ...context, ratio, accepted: random() < truth(curve, ratio, context) };
}

function quoted(curve: readonly number[], ratio: number, random: () => number): QuoteSeen {
  return outcome(curve, ratio, contextOf(random), random);
}

function contextOf(random: () => number): QuoteContext {
  return { utilization: random(), leadDays: Math.floor(random() * 14) };
}

/** A curve near another one. Its slope stays below zero. */
function curveNear(middle: readonly number[], spread: readonly number[], random: () => number): number[] {
  const curve = middle.map((value, i) => value + (spread[i] ?? 0) * normal(random));
  curve[1] = Math.min(-1, curve[1] ?? 0);
  return curve;
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Mulberry32: the same seed plays the same company. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
