import { MINUTE_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { type LocalDate, localDate, type Weekday, weekday, ZoneSpan } from '#core/lib/time.ts';
import { startsOfDay, type WeeklyHours } from '#core/scheduling/slots.ts';

export const PAST_DAYS = 365;
export const FUTURE_DAYS = 14;
/** People book up to three weeks ahead, and their clocks are up to a day apart. */
const MARGIN_DAYS = 30;

/** The days of one zone around today, so that a date and its place in the year are found by a number. */
export type ZoneCalendar = {
  /** Day 0 is today here. */
  date(day: number): LocalDate;
  weekday(day: number): Weekday;
  /** 0 is January. */
  month(day: number): number;
  clock: ZoneSpan;
  /** Null where the clock skips that minute in spring. */
  instantAt(day: number, minute: number): Date | null;
  closingAt(day: number, minute: number): Date;
};

/** Looks the zone's changes up once: asking for each of thousands of visits would take most of the time. */
export function createCalendar(zone: string, now: Date): ZoneCalendar {
  const today = localDate(now, zone);
  const first = -PAST_DAYS - MARGIN_DAYS;
  const dates = Array.from({ length: PAST_DAYS + FUTURE_DAYS + 2 * MARGIN_DAYS + 1 }, (_, index) => {
    const date = addDays(today, first + index);
    return { date, weekday: weekday(date), month: Number(date.slice(5, 7)) - 1 };
  });
  const at = (day: number) => {
    const found = dates[day - first];
    if (!found) throw new RangeError(`Day ${day} is outside the city's calendar`);
    return found;
  };
  const span = new ZoneSpan(zone, at(first).date, at(first + dates.length - 1).date);
  return {
    clock: span,
    date: (day) => at(day).date,
    weekday: (day) => at(day).weekday,
    month: (day) => at(day).month,
    instantAt: (day, minute) => span.instantAt(at(day).date, minute),
    closingAt: (day, minute) => span.closingAt(at(day).date, minute),
  };
}

/** What a technician is taken for, day by day: claims never reach into the next day. */
export type Diary = Map<number, { fromMs: number; toMs: number }[]>;

/**
 * The free starts of one technician on one day, by the rules of scheduling. Lead time and horizon are the caller's: they
 * depend on when is booked.
 */
export function freeStartsOn(
  calendar: ZoneCalendar,
  technician: { hours: readonly WeeklyHours[]; diary: Diary },
  day: number,
  claimMinutes: number,
): Date[] {
  const claimMs = claimMinutes * MINUTE_MS;
  const taken = technician.diary.get(day) ?? [];
  const onDay = calendar.weekday(day);
  const hours = technician.hours.filter(({ weekday }) => weekday === onDay);
  return startsOfDay(calendar.clock, calendar.date(day), hours, claimMs)
    .filter((fromMs) => taken.every((other) => fromMs + claimMs <= other.fromMs || fromMs >= other.toMs))
    .map((fromMs) => new Date(fromMs));
}

/** Writes a claim into the diary. */
export function take(diary: Diary, day: number, start: Date, claimMinutes: number): void {
  const claim = { fromMs: start.getTime(), toMs: start.getTime() + claimMinutes * MINUTE_MS };
  const taken = diary.get(day);
  if (taken) taken.push(claim);
  else diary.set(day, [claim]);
}
