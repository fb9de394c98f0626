type Day = { date: string; netCents: number };

/** As many days as a chart shows one by one. */
const DAYS_AT_MOST = 45;
const WEEK = 7;

/** What was earned by day, or by week where days would be too many; weeks are named by their first day. */
export function barsOf(days: readonly Day[]): { unit: 'day' | 'week'; bars: Day[] } {
  if (days.length <= DAYS_AT_MOST) return { unit: 'day', bars: [...days] };
  // The last week is whole; what is left over stands in front.
  const first = days.length % WEEK || WEEK;
  const cuts = [0, ...Array.from({ length: Math.ceil(days.length / WEEK) - 1 }, (_, i) => first + i * WEEK)];
  const bars = cuts.map((start, index) => {
    const part = days.slice(start, cuts[index + 1] ?? days.length);
    return { date: part[0]?.date ?? '', netCents: part.reduce((sum, { netCents }) => sum + netCents, 0) };
  });
  return { unit: 'week', bars };
}
