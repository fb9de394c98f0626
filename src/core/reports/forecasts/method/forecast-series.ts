import { fitDampedTrend } from './damped-trend.ts';
import { rangeWidths, scaleOf } from './range-widths.ts';
import { isSeasonal, seasonalIndices } from './season.ts';
import { type Fitted, fitTheta } from './theta.ts';

/** One step ahead: what is expected, and between what it lies four times of five. */
export type ForecastPoint = { value: number; low: number; high: number };

/** Earliest moment from which past forecasts count as errors: before it, level and trend are their own starting values. */
const FIRST_ERROR = 3;
/** Added before logarithms where a series touches zero, as a share of its mean. */
const SHIFT = 0.25;

/**
 * The mean of four forecasts: Theta and damped trend, each on the values and on their logarithms, after a seasonal pattern
 * was taken out where a test finds one. On logarithms a trend is a rate, on values an amount; neither is right for
 * all, and the mean of both is better than the better one. The range comes from the errors that the same mean made
 * within the series, by distance.
 *
 * Values are never negative, and so is no forecast. `period` is 12 for months, 52 for weeks, 1 for none.
 */
export function forecastSeries(
  values: readonly number[],
  { ahead, period = 1 }: { ahead: number; period?: number },
): ForecastPoint[] {
  const season = isSeasonal(values, period) ? seasonalIndices(values, period) : null;
  const indexAt = (at: number) => season?.[at % period] ?? 1;
  const level = values.map((value, at) => value / indexAt(at));
  const at = fitMean(level);
  return withRange(level, { at, ahead }).map((point, step) => {
    const index = indexAt(level.length + step);
    return { value: index * point.value, low: index * point.low, high: index * point.high };
  });
}

/** What `at` says after the end of the series, with the range of the errors that it made within. */
export function withRange(
  values: readonly number[],
  { at, ahead }: { at: Fitted['forecast']; ahead: number },
): ForecastPoint[] {
  const scale = scaleOf(values);
  const widths = rangeWidths(values, { at, scale, first: FIRST_ERROR, ahead });
  return at(values.length, ahead).map((value, step) => {
    const [middle, width] = [scale.to(value), widths[step] ?? 0];
    return { value, low: Math.min(value, scale.from(middle - width)), high: scale.from(middle + width) };
  });
}

/** The four forecasts' mean, from each moment of the series on. */
export function fitMean(values: readonly number[]): Fitted['forecast'] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  // A series of nothing but zeros: anything above zero will do.
  const shift = Math.min(...values) > 0 ? 0 : SHIFT * mean || 1;
  const logs = values.map((value) => Math.log(value + shift));
  const plain = [fitTheta(values), fitDampedTrend(values)];
  const logged = [fitTheta(logs), fitDampedTrend(logs)];
  return (from, ahead) => {
    const sums = new Array<number>(ahead).fill(0);
    for (const fit of plain)
      for (const [step, value] of fit.forecast(from, ahead).entries()) sums[step] = (sums[step] ?? 0) + value;
    for (const fit of logged)
      for (const [step, value] of fit.forecast(from, ahead).entries())
        sums[step] = (sums[step] ?? 0) + Math.exp(value) - shift;
    return sums.map((sum) => Math.max(0, sum / 4));
  };
}
