import { localDate, weekday, ZoneSpan } from '#core/lib/time.ts';
import { MAX_RANGES_PER_DAY } from './limits.ts';
import type { WeeklyHours } from './slots.ts';
import type { TimeRange } from './window.ts';

/**
 * What is wrong with a week of work, in words, or null. Ranges of one day must not touch or overlap: two that touch
 * are one, and starts are offered from the opening minute of each.
 */
export function weekProblem(week: readonly WeeklyHours[]): string | null {
  for (const day of DAYS) {
    const ranges = rangesOf(week, day.number);
    if (ranges.length > MAX_RANGES_PER_DAY) return `${day.name}: at most ${MAX_RANGES_PER_DAY} ranges`;
    for (const [index, range] of ranges.entries()) {
      if (range.startMinute >= range.endMinute) return `${day.name}: the end must be after the start`;
      const before = ranges[index - 1];
      if (before && before.endMinute >= range.startMinute) return `${day.name}: two ranges overlap`;
    }
  }
  return null;
}

const DAYS = [
  { number: 1, name: 'Monday' },
  { number: 2, name: 'Tuesday' },
  { number: 3, name: 'Wednesday' },
  { number: 4, name: 'Thursday' },
  { number: 5, name: 'Friday' },
  { number: 6, name: 'Saturday' },
  { number: 7, name: 'Sunday' },
] as const;

function rangesOf(week: readonly WeeklyHours[], day: number): WeeklyHours[] {
  return week.filter((hours) => hours.weekday === day).sort((a, b) => a.startMinute - b.startMinute);
}

/** Whether a stretch of time lies inside one range of the week, by the clock of `zone`. */
export function worksThroughout(week: readonly WeeklyHours[], zone: string, stretch: TimeRange): boolean {
  const date = localDate(stretch.start, zone);
  const clock = new ZoneSpan(zone, date, date);
  return rangesOf(week, weekday(date)).some((hours) => {
    const opens = clock.closingAt(date, hours.startMinute);
    return opens <= stretch.start && stretch.end <= clock.closingAt(date, hours.endMinute);
  });
}
