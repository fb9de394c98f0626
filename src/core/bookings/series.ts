import { addDays, instantAt, type LocalDate, localDate, localMinuteOfDay } from '#core/lib/time.ts';

export const FREQUENCIES = ['weekly', 'fortnightly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** One visit of a series: its local day, and its instant unless the clock skips that hour in spring. */
export type SeriesDate = { position: number; date: LocalDate; startsAt: Date | null };

/**
 * The visits of a series, the first one included: at the same time on the homeowner's wall, whatever the clock does in
 * between. Monthly ones keep the day of the month, or take the last day of a shorter month.
 */
export function seriesDates(plan: {
  firstStartsAt: Date;
  zone: string;
  frequency: Frequency;
  visits: number;
}): SeriesDate[] {
  const { firstStartsAt, zone, frequency } = plan;
  const first = localDate(firstStartsAt, zone);
  const minute = localMinuteOfDay(firstStartsAt, zone);
  return Array.from({ length: plan.visits }, (_, position) => {
    const date = dateOf(first, frequency, position);
    // The first one is told apart from its repetition in the hour that autumn has twice.
    return { position, date, startsAt: position === 0 ? firstStartsAt : instantAt(date, minute, zone) };
  });
}

function dateOf(first: LocalDate, frequency: Frequency, position: number): LocalDate {
  if (frequency === 'weekly') return addDays(first, 7 * position);
  if (frequency === 'fortnightly') return addDays(first, 14 * position);
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  const months = year * 12 + (month - 1) + position;
  const [inYear, inMonth] = [Math.floor(months / 12), months % 12];
  // Day 0 of the month after is the last one of this month.
  const lastDay = new Date(Date.UTC(inYear, inMonth + 1, 0)).getUTCDate();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${inYear}-${two(inMonth + 1)}-${two(Math.min(day, lastDay))}`;
}
