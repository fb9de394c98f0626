import { Temporal } from 'temporal-polyfill';
import type { LocalDate } from '#core/lib/time.ts';
import type { Recurrence } from './recurrence.ts';

type Repeats = Exclude<Recurrence, 'none'>;

const STEP: Record<Repeats, Temporal.DurationLike> = {
  daily: { days: 1 },
  weekly: { weeks: 1 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  yearly: { years: 1 },
};

/**
 * When a task comes back: the first date of its rhythm after both the day it was due and today, so what was completed
 * late does not come back overdue. Counted from `anchor`, the first due day of all: the 31st stays the 31st where a month
 * has one, and does not slip to the 28th for good after a February.
 */
export function nextDue(anchor: LocalDate, due: LocalDate, recurrence: Repeats, today: LocalDate): LocalDate {
  const first = Temporal.PlainDate.from(anchor);
  const after = Temporal.PlainDate.from(due > today ? due : today);
  const step = Temporal.Duration.from(STEP[recurrence]);
  // At or before the wanted one, whatever the months' lengths.
  let times = Math.max(0, Math.floor(first.until(after).days / DAYS_AT_MOST[recurrence]));
  for (;;) {
    const next = first.add(multiplied(step, times));
    if (Temporal.PlainDate.compare(next, after) > 0) return next.toString();
    times += 1;
  }
}

const DAYS_AT_MOST: Record<Repeats, number> = {
  daily: 1,
  weekly: 7,
  monthly: 31,
  quarterly: 92,
  yearly: 366,
};

function multiplied({ years, months, weeks, days }: Temporal.Duration, times: number): Temporal.Duration {
  return Temporal.Duration.from({
    years: years * times,
    months: months * times,
    weeks: weeks * times,
    days: days * times,
  });
}
