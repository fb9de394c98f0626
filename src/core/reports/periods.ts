import { addDays } from '#core/lib/format-time.ts';
import { type LocalDate, localDate, startOfDay, weekday } from '#core/lib/time.ts';

/** Days up to today and as many before them, as local days of one zone. Instants are where those days begin. */
export type Period = {
  zone: string;
  /** Oldest first, today last. */
  dates: LocalDate[];
  previousDates: LocalDate[];
  from: Date;
  /** Where the period before begins; it ends at `from`. */
  previousFrom: Date;
};

/** The last `days` local days, today included although it is not over, and the same number of days before. */
export function periodOf(now: Date, zone: string, days: number): Period {
  const today = localDate(now, zone);
  const first = addDays(today, 1 - days);
  const dates = Array.from({ length: days }, (_, index) => addDays(first, index));
  const previousDates = dates.map((date) => addDays(date, -days));
  return {
    zone,
    dates,
    previousDates,
    from: startOfDay(first, zone),
    previousFrom: startOfDay(addDays(first, -days), zone),
  };
}

/** The Mondays of the last `count` weeks, oldest first, this week's last. */
export function lastWeeks(now: Date, zone: string, count: number): LocalDate[] {
  const today = localDate(now, zone);
  const monday = addDays(today, 1 - weekday(today));
  return Array.from({ length: count }, (_, index) => addDays(monday, (index + 1 - count) * 7));
}

/** The first days of the last `count` months, oldest first, this month's last. */
export function lastMonths(now: Date, zone: string, count: number): LocalDate[] {
  const [year = 0, month = 1] = localDate(now, zone).split('-').map(Number);
  const thisMonth = year * 12 + (month - 1);
  return Array.from({ length: count }, (_, index) => {
    const position = thisMonth + index + 1 - count;
    const monthOfYear = String((position % 12) + 1).padStart(2, '0');
    return `${Math.floor(position / 12)}-${monthOfYear}-01`;
  });
}
