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

/** The scale on which errors are alike whatever the level, and the way back. */
export type Scale = { to: (value: number) => number; from: (value: number) => number };

type Past = {
  /** What was expected of the values after the first `from`. */
  at: (from: number, ahead: number) => number[];
  scale: Scale;
  first: number;
  ahead: number;
};

/**
 * Logarithms where every value is above zero: errors are factors. Square roots where a series touches zero, as counts of few
 * do, whose spread is the root of their level.
 */
export function scaleOf(values: readonly number[]): Scale {
  if (Math.min(...values) <= 0)
    return { to: (value) => Math.sqrt(Math.max(0, value)), from: (root) => Math.max(0, root) ** 2 };
  const least = (LEAST * values.reduce((sum, value) => sum + value, 0)) / values.length;
  return { to: (value) => Math.log(Math.max(value, least)), from: Math.exp };
}

/**
 * Half widths of the 80 % range by distance, on the series' scale. From the errors that forecasts made within the series,
 * each distance by itself.
 */
export function rangeWidths(values: readonly number[], { at, scale, first, ahead }: Past): number[] {
  const errors: number[][] = Array.from({ length: ahead }, () => []);
  for (let from = Math.min(first, values.length - 1); from < values.length; from += 1)
    for (const [step, expected] of at(from, Math.min(ahead, values.length - from)).entries())
      errors[step]?.push(Math.abs(scale.to(values[from + step] ?? 0) - scale.to(expected)));
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
