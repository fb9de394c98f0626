import { DAY_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';

/** Days in a row of the day strip. */
export const WEEK_DAYS = 7;
/** Days that are looked through at first, so that "from tomorrow" and the first free day are known. */
export const LOOK_AHEAD_DAYS = 28;

/** Whole days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((noon(to) - noon(from)) / DAY_MS);
}

/** First day of the row that a day stands in, when rows begin with `today`. Never before today. */
export function weekOf(date: string, today: string): string {
  const week = Math.floor(Math.max(0, daysBetween(today, date)) / WEEK_DAYS);
  return addDays(today, week * WEEK_DAYS);
}

function noon(date: string): number {
  return Date.parse(`${date}T12:00:00Z`);
}
