/** The middle value; of an even number the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** The value below which `share` of the values lie. NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * By which share equally spaced values grow from the first to the last along their Theil–Sen line: the median of the
 * slopes between any two of them, which one or two outliers do not move (Sen, 1968,
 * https://doi.org/10.1080/01621459.1968.10480934). NaN of fewer than two.
 */
export function growthAlong(values: readonly number[]): number {
  const slopes = values.flatMap((to, end) =>
    values.slice(0, end).map((from, start) => (to - from) / (end - start)),
  );
  const slope = median(slopes);
  const first = median(values.map((value, index) => value - slope * index));
  return (slope * (values.length - 1)) / first;
}
