/**
 * Calendar arithmetic in an IANA zone. Server only: it carries the Temporal polyfill, which browsers
 * should not download. Screens format with `format-time.ts`.
 */

import { Temporal } from 'temporal-polyfill';
import { DAY_MS, MINUTE_MS } from '#core/lib/durations.ts';

/** A calendar day as `YYYY-MM-DD`, without a zone. */
export type LocalDate = string;

/** 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DAY_MINUTES = 24 * 60;

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    // Offsets such as +02:00 are accepted by Intl, but have no daylight saving: not a place.
    return !/^[+-]/.test(zone);
  } catch {
    return false;
  }
}

function inZone(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}

export function localDate(instant: Date, zone: string): LocalDate {
  return inZone(instant, zone).toPlainDate().toString();
}

/** Minutes on the wall clock since local midnight, 0 to 1439, whatever the day's length. */
export function localMinuteOfDay(instant: Date, zone: string): number {
  const local = inZone(instant, zone);
  return local.hour * 60 + local.minute;
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS;
}

export function weekday(date: LocalDate): Weekday {
  // 1970-01-01 was a Thursday.
  const daysSinceMonday = (((utcMidnight(date) / DAY_MS + 3) % 7) + 7) % 7;
  return (daysSinceMonday + 1) as Weekday;
}

/** The first instant of a local day; not midnight where the clock jumps over midnight. */
export function startOfDay(date: LocalDate, zone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone }).epochMilliseconds);
}

/**
 * The instant at which the wall clock shows `minuteOfDay` (0 to 1440; 1440 is the next midnight) on a local day.
 * Null when the clock skips that minute in spring; the first of the two when it shows it twice in autumn.
 */
export function instantAt(date: LocalDate, minuteOfDay: number, zone: string): Date | null {
  return new ZoneSpan(zone, date, date).instantAt(date, minuteOfDay);
}

/** A stretch of time, from its start to the next one's, in which the zone keeps one offset. */
type Stretch = { startMs: number; endMs: number; offsetMs: number };

/**
 * The clock of a zone over a range of local days. The zone's changes are looked up once, so that thousands of
 * minutes can be placed by addition alone: asking Temporal for each makes a calendar of 60 days ten times slower.
 */
export class ZoneSpan {
  private readonly stretches: readonly Stretch[];

  /** Both days included. */
  constructor(zone: string, firstDate: LocalDate, lastDate: LocalDate) {
    // No zone is farther than 14 hours from UTC; two days beyond each end are ample.
    const fromMs = utcMidnight(firstDate) - 2 * DAY_MS;
    const untilMs = utcMidnight(lastDate) + 3 * DAY_MS;
    const stretches: Stretch[] = [];
    let at: Temporal.ZonedDateTime | null =
      Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(zone);
    while (at && at.epochMilliseconds < untilMs) {
      const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next');
      stretches.push({
        startMs: at.epochMilliseconds,
        endMs: Math.min(untilMs, next?.epochMilliseconds ?? untilMs),
        offsetMs: at.offsetNanoseconds / 1e6,
      });
      at = next;
    }
    this.stretches = stretches;
  }

  /** See the function of the same name: null for a skipped minute, the first instant of a repeated one. */
  instantAt(date: LocalDate, minuteOfDay: number): Date | null {
    const wallMs = wallClockMs(date, minuteOfDay);
    for (const { startMs, endMs, offsetMs } of this.stretches) {
      const instantMs = wallMs - offsetMs;
      if (instantMs >= startMs && instantMs < endMs) return new Date(instantMs);
    }
    return null;
  }

  /** Like `instantAt`, but a skipped minute is read as the moment of the jump: for closing times. */
  closingAt(date: LocalDate, minuteOfDay: number): Date {
    const exact = this.instantAt(date, minuteOfDay);
    if (exact) return exact;
    const wallMs = wallClockMs(date, minuteOfDay);
    const jump = this.stretches.find(({ startMs, offsetMs }) => wallMs - offsetMs < startMs);
    if (!jump) throw new RangeError(`${date} is outside the span`);
    return new Date(jump.startMs);
  }
}

function utcMidnight(date: LocalDate): number {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms)) throw new RangeError(`Not a date: ${date}`);
  return ms;
}

/** The wall clock as if it were UTC; an offset turns it into an instant. */
function wallClockMs(date: LocalDate, minuteOfDay: number): number {
  if (!Number.isInteger(minuteOfDay) || minuteOfDay < 0 || minuteOfDay > DAY_MINUTES) {
    throw new RangeError(`Not a minute of a day: ${minuteOfDay}`);
  }
  return utcMidnight(date) + minuteOfDay * MINUTE_MS;
}

/** An instant with its zone, for libraries that read Temporal. */
export function zonedInstant(instant: Date, zone: string): Temporal.ZonedDateTime {
  return inZone(instant, zone);
}

/** A stretch with one offset from UTC: from `at` (null: since ever) on, with the offset that held before it. */
export type OffsetChange = { at: Date | null; beforeMinutes: number; afterMinutes: number };

/** The offsets of a zone between two instants, the one in force at `from` first. */
export function offsetChanges(zone: string, from: Date, until: Date): OffsetChange[] {
  const minutesOf = (at: Temporal.ZonedDateTime) => at.offsetNanoseconds / 6e10;
  const first = inZone(from, zone);
  const changes: OffsetChange[] = [];
  const began = first.getTimeZoneTransition('previous');
  const before = began ? minutesOf(began.subtract({ seconds: 1 })) : minutesOf(first);
  changes.push({
    at: began ? new Date(began.epochMilliseconds) : null,
    beforeMinutes: before,
    afterMinutes: minutesOf(first),
  });
  let next = first.getTimeZoneTransition('next');
  while (next && next.epochMilliseconds <= until.getTime()) {
    changes.push({
      at: new Date(next.epochMilliseconds),
      beforeMinutes: changes.at(-1)?.afterMinutes ?? 0,
      afterMinutes: minutesOf(next),
    });
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}
