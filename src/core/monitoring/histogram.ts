/** Counts of values by bucket; one more bucket than bounds, for what lies above the last. */
export type Histogram = { count: number; total: number; buckets: number[] };

/** Upper bounds in milliseconds of answers of the server; each value counts in the first bucket it fits (≤). */
export const LATENCY_BOUNDS_MS = [
  5, 10, 25, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 2_000, 5_000, 10_000,
] as const;

export function emptyHistogram(bounds: readonly number[]): Histogram {
  return { count: 0, total: 0, buckets: Array.from({ length: bounds.length + 1 }, () => 0) };
}

/** Counts one value. */
export function countValue(histogram: Histogram, bounds: readonly number[], value: number): void {
  const found = bounds.findIndex((bound) => value <= bound);
  const at = found === -1 ? bounds.length : found;
  histogram.count += 1;
  histogram.total += value;
  histogram.buckets[at] = (histogram.buckets[at] ?? 0) + 1;
}

/**
 * The value below which a share `q` (0 to 1) of all values lies, as far as buckets can tell. With the rank r = q · n,
 * the bucket is the first whose cumulated count C_i reaches r, and within it values are taken to lie evenly:
 *
 *   lower + (upper − lower) · (r − C_{i−1}) / c_i
 *
 * where c_i is the bucket's own count and lower is 0 for the first. Above the last bound nothing is known but the bound,
 * which is the answer then. Null without values. The formula is that of Prometheus, histogram_quantile
 * (prometheus.io/docs/prometheus/latest/querying/functions).
 */
export function percentile(
  { buckets }: Pick<Histogram, 'buckets'>,
  bounds: readonly number[],
  q: number,
): number | null {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = q * total;
  let below = 0;
  for (const [index, count] of buckets.entries()) {
    if (count > 0 && below + count >= rank) {
      const upper = bounds[index];
      const lower = bounds[index - 1] ?? 0;
      return upper === undefined ? lower : lower + ((upper - lower) * Math.max(0, rank - below)) / count;
    }
    below += count;
  }
  return bounds.at(-1) ?? null;
}

/** The share of values up to a bound that is one of the histogram's own, 0 to 1; null without values. */
export function shareUpTo(
  { buckets }: Pick<Histogram, 'buckets'>,
  bounds: readonly number[],
  bound: number,
): number | null {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const last = bounds.indexOf(bound);
  return buckets.slice(0, last + 1).reduce((sum, count) => sum + count, 0) / total;
}

/** Both together, bucket by bucket: what two processes counted is what one would have counted. */
export function addHistograms(a: Histogram, b: Histogram): Histogram {
  const length = Math.max(a.buckets.length, b.buckets.length);
  return {
    count: a.count + b.count,
    total: a.total + b.total,
    buckets: Array.from({ length }, (_, index) => (a.buckets[index] ?? 0) + (b.buckets[index] ?? 0)),
  };
}
