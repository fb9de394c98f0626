const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Short axis text: 20000 is "20k", 1500000 is "1.5M". */
export function shortNumber(value: number): string {
  return COMPACT.format(value).replace('K', 'k');
}

/**
 * The average of the points that are over, to compare them with; undefined below two of them, where it would say nothing.
 * `unfinished`: the last point is not over and does not count.
 */
export function averageOf(values: readonly number[], { unfinished = false } = {}): number | undefined {
  const over = unfinished ? values.slice(0, -1) : values;
  return over.length < 2 ? undefined : over.reduce((sum, value) => sum + value, 0) / over.length;
}
