import { bestWithin } from './best-within.ts';

/** A method that was fitted: what it says from each moment of the past on, and from the end. */
export type Fitted = {
  /** `ahead` values from after the first `from` values on, knowing those only (the constants of the method apart). */
  forecast: (from: number, ahead: number) => number[];
};

/**
 * The Theta method (Assimakopoulos & Nikolopoulos 2000) in the form that Hyndman & Billah (2003) showed it to have: simple
 * exponential smoothing with a drift of half the slope of a straight line through the series.
 */
export function fitTheta(values: readonly number[]): Fitted {
  const drift = slopeOf(values) / 2;
  const errorsOf = (alpha: number, start: number) => {
    let level = start;
    let sum = 0;
    for (const value of values) {
      const error = value - level;
      sum += error * error;
      level += alpha * error;
    }
    return sum;
  };
  const first = values[0] ?? 0;
  const [alpha = 0.5] = bestWithin(([one = 0]) => errorsOf(one, first), [[0.01, 0.99]]);
  const levels = [first];
  for (const value of values) levels.push((levels.at(-1) ?? 0) * (1 - alpha) + alpha * value);
  return {
    forecast(from, ahead) {
      const level = levels[from] ?? first;
      // The drift that smoothing has not caught up with yet.
      const late = (1 - (1 - alpha) ** from) / alpha;
      return Array.from({ length: ahead }, (_, step) => level + drift * (step + late));
    },
  };
}

/** Least squares slope of values against their places. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let up = 0;
  let across = 0;
  for (const [at, value] of values.entries()) {
    up += (at - middle) * (value - mean);
    across += (at - middle) ** 2;
  }
  return across === 0 ? 0 : up / across;
}
