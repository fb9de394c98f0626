import { dateInZone } from '#core/lib/format-time.ts';

type Day = { date: string; netCents: number };
export type EarningMonth<Job> = {
  /** `2026-11` */
  month: string;
  /** Earned on the days of it that lie in the period, whichever jobs the page shows. */
  netCents: number;
  jobs: Job[];
};

/** The months of a period, newest first, each with those of these jobs whose money last moved in it. Empty ones are left out. */
export function earningMonths<Job extends { at: Date }>(
  days: readonly Day[],
  jobs: readonly Job[],
  zone: string,
): EarningMonth<Job>[] {
  const months = new Map<string, EarningMonth<Job>>();
  const of = (month: string) => {
    const found = months.get(month) ?? { month, netCents: 0, jobs: [] };
    months.set(month, found);
    return found;
  };
  for (const { date, netCents } of days) of(date.slice(0, 7)).netCents += netCents;
  for (const job of jobs) of(dateInZone(job.at, zone).slice(0, 7)).jobs.push(job);
  return [...months.values()]
    .filter(({ netCents, jobs: some }) => netCents !== 0 || some.length > 0)
    .sort((a, b) => b.month.localeCompare(a.month));
}
