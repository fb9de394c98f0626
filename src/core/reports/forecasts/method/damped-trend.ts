import { bestWithin } from './best-within.ts';
import type { Fitted } from './theta.ts';

const BOUNDS = [
  [0.02, 0.98],
  [0, 1],
  [0.8, 0.98],
] as const;

/**
 * Exponential smoothing with a damped additive trend (Gardner & McKenzie 1985) in the form of errors: the level takes
 * `alpha` of each error, the trend `alpha × share`, and loses 1 − `phi` of itself with every step. Constants have the least
 * squared one-step errors; level and trend at the start are those of least squares for each constants.
 */
export function fitDampedTrend(values: readonly number[]): Fitted {
  const [alpha = 0.5, share = 0.1, phi = 0.9] = bestWithin(
    ([a = 0, s = 0, p = 0]) => startOf(values, a, a * s, p).cost,
    BOUNDS,
  );
  const beta = alpha * share;
  const { level, trend } = startOf(values, alpha, beta, phi);
  const states = [{ level, trend }];
  let at = { level, trend };
  for (const value of values) {
    const expected = at.level + phi * at.trend;
    const error = value - expected;
    at = { level: expected + alpha * error, trend: phi * at.trend + beta * error };
    states.push(at);
  }
  return {
    forecast(from, ahead) {
      const state = states[from] ?? { level, trend };
      let gain = 0;
      let left = 1;
      return Array.from({ length: ahead }, () => {
        left *= phi;
        gain += left;
        return state.level + gain * state.trend;
      });
    },
  };
}

/** One-step errors are linear in level and trend at the start, so these follow from two sums of squares. */
function startOf(values: readonly number[], alpha: number, beta: number, phi: number) {
  let [level, trend] = [0, 0];
  let [levelOfLevel, trendOfLevel] = [1, 0];
  let [levelOfTrend, trendOfTrend] = [0, 1];
  let [ee, el, et, ll, lt, tt] = [0, 0, 0, 0, 0, 0];
  for (const value of values) {
    const expected = level + phi * trend;
    const error = value - expected;
    const byLevel = levelOfLevel + phi * trendOfLevel;
    const byTrend = levelOfTrend + phi * trendOfTrend;
    ee += error * error;
    el += error * byLevel;
    et += error * byTrend;
    ll += byLevel * byLevel;
    lt += byLevel * byTrend;
    tt += byTrend * byTrend;
    [level, trend] = [expected + alpha * error, phi * trend + beta * error];
    [levelOfLevel, trendOfLevel] = [(1 - alpha) * byLevel, phi * trendOfLevel - beta * byLevel];
    [levelOfTrend, trendOfTrend] = [(1 - alpha) * byTrend, phi * trendOfTrend - beta * byTrend];
  }
  const determinant = ll * tt - lt * lt;
  if (!(determinant > 1e-9 * ll * tt)) {
    const only = values[0] ?? 0;
    return { level: only, trend: 0, cost: ee - 2 * only * el + only * only * ll };
  }
  const first = (el * tt - et * lt) / determinant;
  const second = (et * ll - el * lt) / determinant;
  return { level: first, trend: second, cost: ee - first * el - second * et };
}
