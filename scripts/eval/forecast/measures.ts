import { isSeasonal, seasonalIndices } from '#core/reports/forecasts/method/season.ts';

/** Symmetric percentage error as M3 counted it, in percent: errors by the mean of value and forecast. */
export function smape(actual: readonly number[], forecast: readonly number[]): number {
  return meanOf(
    actual.map((value, at) => {
      const found = forecast[at] ?? 0;
      const both = Math.abs(value) + Math.abs(found);
      return both === 0 ? 0 : (200 * Math.abs(value - found)) / both;
    }),
  );
}

/** Absolute error by what "the same as a period ago" was wrong within the known part. */
export function mase(
  known: readonly number[],
  actual: readonly number[],
  forecast: readonly number[],
  period: number,
): number {
  const usual = meanOf(known.slice(period).map((value, at) => Math.abs(value - (known[at] ?? 0))));
  return meanOf(actual.map((value, at) => Math.abs(value - (forecast[at] ?? 0)))) / (usual || 1);
}

/** The competitions' Naive 2: the last value, with the seasonal pattern where the test finds one. */
export function naive2(known: readonly number[], ahead: number, period: number): number[] {
  const season = isSeasonal(known, period) ? seasonalIndices(known, period) : null;
  const indexAt = (at: number) => season?.[at % period] ?? 1;
  const level = (known.at(-1) ?? 0) / indexAt(known.length - 1);
  return Array.from({ length: ahead }, (_, step) => level * indexAt(known.length + step));
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
