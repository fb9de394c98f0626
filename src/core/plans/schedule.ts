import { addDays } from '#core/lib/format-time.ts';
import { type LocalDate, startOfDay } from '#core/lib/time.ts';
import { type Cadence, MONTHS_PER_CHARGE } from './kinds.ts';
import { PROPOSE_DAYS_BEFORE, ROLLOVER_MONTHS, TERM_MONTHS, WINDOW_DAYS } from './limits.ts';

/** Days are those of the home: a plan bought on the 31st renews on the last day of shorter months. */

/** The same day so many months later, or the last of its month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

/** The period that charge number `index` (from 0) pays for, counted from the day the plan began. */
export function periodOf(
  anchor: LocalDate,
  cadence: Cadence,
  index: number,
  zone: string,
): { startsAt: Date; endsAt: Date } {
  const months = MONTHS_PER_CHARGE[cadence];
  return {
    startsAt: startOfDay(addMonths(anchor, months * index), zone),
    endsAt: startOfDay(addMonths(anchor, months * (index + 1)), zone),
  };
}

/** Which term charge number `index` belongs to, from 0. */
export function termOfCharge(cadence: Cadence, index: number): number {
  return Math.floor((MONTHS_PER_CHARGE[cadence] * index) / TERM_MONTHS);
}

/** Whether a charge is the first of its term: then the term's visits are planned. */
export function beginsTerm(cadence: Cadence, index: number): boolean {
  return (MONTHS_PER_CHARGE[cadence] * index) % TERM_MONTHS === 0;
}

export type Window = { dueFrom: LocalDate; dueTo: LocalDate };

/** When a visit of a calendar month (1 to 12) is due in the term that begins on `termStart`. */
export function windowOf(termStart: LocalDate, dueMonth: number): Window {
  const startMonth = Number(termStart.slice(5, 7));
  const away = (dueMonth - startMonth + 12) % 12;
  const dueFrom = away === 0 ? termStart : `${addMonths(`${termStart.slice(0, 7)}-01`, away)}`;
  return { dueFrom, dueTo: addDays(dueFrom, WINDOW_DAYS) };
}

/** The second window of a visit that was missed. */
export function rolledOver({ dueFrom }: Pick<Window, 'dueFrom'>): Window {
  const again = addMonths(dueFrom, ROLLOVER_MONTHS);
  return { dueFrom: again, dueTo: addDays(again, WINDOW_DAYS) };
}

/** From when a time is proposed for a visit that is due on `dueFrom`. */
export function proposedFrom(dueFrom: LocalDate): LocalDate {
  return addDays(dueFrom, -PROPOSE_DAYS_BEFORE);
}
