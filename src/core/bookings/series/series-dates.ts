import { addDays } from '#core/lib/format-time.ts';
import { daysBetween, instantAt, type LocalDate, localDate, localMinuteOfDay } from '#core/lib/time.ts';
import type { Frequency } from './frequency.ts';

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

/**
 * The visits that follow one that stands: the dates of the pattern that are still ahead at `after`, counted on from 1.
 * A finished visit is followed from today, in its own rhythm.
 */
export function followingDates(plan: {
  firstStartsAt: Date;
  zone: string;
  frequency: Frequency;
  visits: number;
  after: Date;
}): SeriesDate[] {
  const { firstStartsAt, zone, frequency, visits, after } = plan;
  const daysGone = Math.max(0, after.getTime() - firstStartsAt.getTime()) / 86_400_000;
  const gone = Math.ceil(daysGone / (frequency === 'fortnightly' ? 14 : 7));
  const today = localDate(after, zone);
  return seriesDates({ firstStartsAt, zone, frequency, visits: visits + gone + 1 })
    .slice(1)
    .filter(({ date, startsAt }) => (startsAt ? startsAt > after : date > today))
    .slice(0, visits - 1)
    .map((planned, index) => ({ ...planned, position: index + 1 }));
}

/** A series that moves: the same number of days and the same time on the wall for each later visit. */
export function shiftedStart(move: { from: Date; to: Date; startsAt: Date; zone: string }): {
  date: LocalDate;
  startsAt: Date | null;
} {
  const { zone } = move;
  const days = daysBetween(localDate(move.from, zone), localDate(move.to, zone));
  const date = addDays(localDate(move.startsAt, zone), days);
  return { date, startsAt: instantAt(date, localMinuteOfDay(move.to, zone), zone) };
}
