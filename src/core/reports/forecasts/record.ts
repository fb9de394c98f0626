type Judged = { value: number; expected: { low: number; high: number } | null };

/** Of the shown weeks that had a forecast, how many ended within its range. */
export function recordOf(past: readonly Judged[]): { inside: number; of: number } {
  const judged = past.flatMap(({ value, expected }) => (expected ? [{ value, expected }] : []));
  const inside = judged.filter(({ value, expected }) => value >= expected.low && value <= expected.high);
  return { inside: inside.length, of: judged.length };
}
