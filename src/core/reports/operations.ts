/** How long a request has waited for its vendor's reply: up to so many hours, the last group without an end. */
export const REQUEST_AGES = [
  { label: 'Under 1 hour', belowHours: 1 },
  { label: '1 to 4 hours', belowHours: 4 },
  { label: 'Over 4 hours', belowHours: null },
] as const;

/** How many of the groups of `REQUEST_AGES` each age in hours falls into, in their order. */
export function byAge(hours: readonly number[]): number[] {
  const counts = REQUEST_AGES.map(() => 0);
  for (const age of hours) {
    const group = REQUEST_AGES.findIndex(({ belowHours }) => belowHours === null || age < belowHours);
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return counts;
}
