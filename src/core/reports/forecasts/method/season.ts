/** 90 % two-sided, as in the benchmarks of the M3 and M4 competitions. */
const Z_SEASONAL = 1.645;

/**
 * Whether a series repeats itself every `period` values: its autocorrelation at that lag is outside what chance gives
 * (Bartlett's standard error, 90 %). False below three periods, where nothing can be said.
 */
export function isSeasonal(values: readonly number[], period: number): boolean {
  if (period < 2 || values.length < 3 * period) return false;
  const lags = autocorrelations(values, period);
  const at = lags[period - 1] ?? 0;
  const before = lags.slice(0, -1).reduce((sum, one) => sum + one * one, 0);
  return Math.abs(at) > Z_SEASONAL * Math.sqrt((1 + 2 * before) / values.length);
}

/** Autocorrelations at lags 1 to `most`; zeros where a series never moves. */
export function autocorrelations(values: readonly number[], most: number): number[] {
  const mean = meanOf(values);
  const moved = values.map((value) => value - mean);
  const variance = moved.reduce((sum, one) => sum + one * one, 0);
  return Array.from({ length: most }, (_, index) => {
    if (variance === 0) return 0;
    const lag = index + 1;
    return moved.slice(lag).reduce((sum, one, at) => sum + one * (moved[at] ?? 0), 0) / variance;
  });
}

/**
 * Classical multiplicative decomposition: what each place of the period is of a centred moving average, averaged, with a
 * mean of 1. The first index belongs to the first value. Null where a value or an average is not above zero: shares of
 * nothing say nothing.
 */
export function seasonalIndices(values: readonly number[], period: number): number[] | null {
  if (values.some((value) => value <= 0)) return null;
  const half = period >> 1;
  const shares: number[][] = Array.from({ length: period }, () => []);
  for (let at = half; at < values.length - half; at += 1) {
    const level = centredAverage(values, at, period);
    shares[at % period]?.push((values[at] ?? 0) / level);
  }
  const raw = shares.map(meanOf);
  if (raw.some((index) => !(index > 0))) return null;
  const mean = meanOf(raw);
  return raw.map((index) => index / mean);
}

/** Of an even period, the values at both ends count half, so that the average stands on a value. */
function centredAverage(values: readonly number[], at: number, period: number): number {
  const half = period >> 1;
  let sum = 0;
  for (let step = -half; step <= half; step += 1) {
    const isEnd = period % 2 === 0 && Math.abs(step) === half;
    sum += (values[at + step] ?? 0) * (isEnd ? 0.5 : 1);
  }
  return sum / period;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
