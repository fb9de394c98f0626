import { UNUSUAL_CHANCE, UNUSUAL_LEAST } from './limits.ts';

export const WORK_SIGNALS = ['acceptance', 'cancellations', 'late_starts'] as const;
export const UNUSUAL_SIGNALS = ['refunds', ...WORK_SIGNALS] as const;
export type WorkSignal = (typeof WORK_SIGNALS)[number];
export type UnusualSignal = (typeof UNUSUAL_SIGNALS)[number];

/** Cases of a week and how many of them went wrong: requests that were declined, visits that began late. */
export type WeekTally = { of: number; hits: number };

/** Cases as many as this, of which half went wrong as often as one in twenty, stand before a company's own. */
const PRIOR = { hits: 0.5, misses: 9.5 };

/**
 * The chance that an ordinary week has at least as many hits. The usual rate is not known but estimated: with a beta
 * distribution over it (what was before, and a weak prior so that a clean record does not make the first hit an alarm)
 * the number of hits among `of` cases is beta-binomial, whose tail this is.
 */
export function tailChance({ of, hits }: WeekTally, before: WeekTally): number {
  if (hits === 0) return 1;
  const alpha = before.hits + PRIOR.hits;
  const beta = before.of - before.hits + PRIOR.misses;
  let below = 0;
  for (let count = 0; count < hits; count += 1)
    below += Math.exp(
      logChoose(of, count) + logBeta(count + alpha, of - count + beta) - logBeta(alpha, beta),
    );
  return Math.max(0, 1 - below);
}

/**
 * Whether a week is unusual: at least two hits, and as many by chance at most once in two hundred ordinary weeks. The false
 * alarms of such a rule are at most that often, by construction and by the test that plays ordinary weeks.
 */
export function isUnusual(week: WeekTally, before: WeekTally): boolean {
  return week.hits >= UNUSUAL_LEAST && tailChance(week, before) <= UNUSUAL_CHANCE;
}

/** Each shown week against all those before it within reach. Weeks oldest first. */
export function unusualWeeks<Week extends WeekTally>(
  weeks: readonly Week[],
  { shown, reach }: { shown: number; reach: number },
): { week: Week; before: WeekTally; chance: number }[] {
  return weeks.flatMap((week, at) => {
    if (at < weeks.length - shown) return [];
    const before = weeks
      .slice(Math.max(0, at - reach), at)
      .reduce((sum, one) => ({ of: sum.of + one.of, hits: sum.hits + one.hits }), { of: 0, hits: 0 });
    return isUnusual(week, before) ? [{ week, before, chance: tailChance(week, before) }] : [];
  });
}

function logChoose(of: number, count: number): number {
  return logGamma(of + 1) - logGamma(count + 1) - logGamma(of - count + 1);
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** Lanczos' approximation (g = 5, six terms): right to ten digits above zero. */
export function logGamma(x: number): number {
  const terms = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2,
    -0.5395239384953e-5,
  ];
  const sum = terms.reduce((all, term, at) => all + term / (x + at + 1), 1.000000000190015);
  return (x + 0.5) * Math.log(x + 5.5) - (x + 5.5) + Math.log((2.5066282746310007 * sum) / x);
}
