/** Of the errors within the series, four of five are smaller. */
const SHARE = 0.8;
/** How ranges widen with distance where a series is too short to say: the median of M3's monthly series. */
const WIDENING = 0.22;
/** As many errors as this count as much as what is usual. */
const USUAL_WEIGHT = 8;
/**
 * Errors within the series are smaller than those after it, since constants were chosen to make them small. Set on every
 * other monthly series of M3 (those in even places, of which 80.0 % of all values lie inside); `npm run eval -- forecast`
 * judges the other half.
 */
const OUTSIDE = 1.1;
/** A value below this share of the mean counts as it: the logarithm of nothing has no end. */
const LEAST = 0.01;

type Past = {
  /** What was expected of the values after the first `from`. */
  at: (from: number, ahead: number) => number[];
  shift: number;
  first: number;
  ahead: number;
};

/**
 * Half widths of the 80 % range by distance, as differences of logarithms: by what factor a value may be over or under its
 * forecast. From the errors that forecasts made within the series, each distance by itself.
 */
export function rangeWidths(values: readonly number[], { at, shift, first, ahead }: Past): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const least = LEAST * mean || 1;
  const errors: number[][] = Array.from({ length: ahead }, () => []);
  for (let from = Math.min(first, values.length - 1); from < values.length; from += 1)
    for (const [step, expected] of at(from, Math.min(ahead, values.length - from)).entries()) {
      const [is, was] = [values[from + step] ?? 0, expected].map((one) => Math.max(one + shift, least));
      errors[step]?.push(Math.abs(Math.log((is ?? 1) / (was ?? 1))));
    }
  const one = quantile(errors[0] ?? [], SHARE);
  return errors.map((found, step) => {
    const usual = one * (step + 1) ** WIDENING;
    const own = found.length > 0 ? quantile(found, SHARE) : usual;
    const width = (found.length * own + USUAL_WEIGHT * usual) / (found.length + USUAL_WEIGHT);
    return width * OUTSIDE;
  });
}

/** The value that `share` of the values are at or below, between neighbours by their distance; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (place - Math.floor(place)) * (above - below);
}
