/** Periods of the revenue screen, in days. */
export const REVENUE_PERIODS = [
  { days: 7, label: '7d', says: '7 days' },
  { days: 30, label: '30d', says: '30 days' },
  { days: 90, label: '90d', says: '90 days' },
  { days: 365, label: '1y', says: '12 months' },
] as const;

type Day = { date: string; revenueCents: number; previousCents: number };

/** Above this many points a line is only noise; the days are drawn together by week. */
const MOST_POINTS = 120;
const WEEK = 7;

/** The period in the address; anything else is 30 days. */
export function revenuePeriod(text: string | null): (typeof REVENUE_PERIODS)[number] {
  return REVENUE_PERIODS.find(({ days }) => String(days) === text) ?? REVENUE_PERIODS[1];
}

/** The points of the trend: days, or weeks named by their first day when there are too many of them. */
export function trendPoints(days: readonly Day[]): { unit: 'day' | 'week'; points: Day[] } {
  if (days.length <= MOST_POINTS) return { unit: 'day', points: [...days] };
  // Whole weeks that end today; the days before them would make a week that looks poorer than it was.
  const first = days.length % WEEK;
  const points: Day[] = [];
  for (let at = first; at < days.length; at += WEEK) {
    const week = days.slice(at, at + WEEK);
    points.push({
      date: week[0]?.date ?? '',
      revenueCents: week.reduce((sum, day) => sum + day.revenueCents, 0),
      previousCents: week.reduce((sum, day) => sum + day.previousCents, 0),
    });
  }
  return { unit: 'week', points };
}
