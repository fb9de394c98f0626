import { DAY_MS } from '#core/lib/durations.ts';

/** What a record earns once and for good. */
export const VENDOR_BADGES = [
  'jobs_10',
  'jobs_100',
  'jobs_500',
  'on_time_50',
  'five_stars_25',
  'year_without_cancellation',
] as const;
export type VendorBadge = (typeof VENDOR_BADGES)[number];

export const BADGE_TEXTS: Record<VendorBadge, { label: string; criteria: string }> = {
  jobs_10: { label: '10 jobs', criteria: 'Complete 10 jobs' },
  jobs_100: { label: '100 jobs', criteria: 'Complete 100 jobs' },
  jobs_500: { label: '500 jobs', criteria: 'Complete 500 jobs' },
  on_time_50: { label: '50 visits on time', criteria: 'Start 50 visits within the arrival window' },
  five_stars_25: { label: '25 five-star reviews', criteria: 'Earn 25 published five-star reviews' },
  year_without_cancellation: {
    label: 'A year without canceling',
    criteria: 'Work for 365 days without canceling an accepted job or missing a visit',
  },
};

/** How many of something a badge takes. */
export const BADGE_COUNTS = {
  jobs_10: 10,
  jobs_100: 100,
  jobs_500: 500,
  on_time_50: 50,
  five_stars_25: 25,
} as const satisfies Partial<Record<VendorBadge, number>>;

export const YEAR_DAYS = 365;

/** When each badge was earned; what a record has not earned is missing. Moments are in order of time. */
export function badgesOf(record: {
  completed: readonly Date[];
  dropped: readonly Date[];
  punctual: readonly Date[];
  fiveStars: readonly Date[];
  now: Date;
}): Partial<Record<VendorBadge, Date>> {
  const { completed, dropped, punctual, fiveStars, now } = record;
  const nth = (moments: readonly Date[], badge: keyof typeof BADGE_COUNTS) =>
    moments[BADGE_COUNTS[badge] - 1];
  return Object.fromEntries(
    Object.entries({
      jobs_10: nth(completed, 'jobs_10'),
      jobs_100: nth(completed, 'jobs_100'),
      jobs_500: nth(completed, 'jobs_500'),
      on_time_50: nth(punctual, 'on_time_50'),
      five_stars_25: nth(fiveStars, 'five_stars_25'),
      year_without_cancellation: cleanYear(completed[0], dropped, now),
    }).filter(([, at]) => at !== undefined),
  );
}

/** The end of the first year after the first job, or after a canceled one, in which nothing was canceled. */
function cleanYear(first: Date | undefined, dropped: readonly Date[], now: Date): Date | undefined {
  if (!first) return undefined;
  const starts = [first, ...dropped.filter((at) => at >= first)];
  for (const [at, start] of starts.entries()) {
    const end = new Date(start.getTime() + YEAR_DAYS * DAY_MS);
    if (end <= (starts[at + 1] ?? now)) return end;
  }
  return undefined;
}
