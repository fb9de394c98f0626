import { DAY_MS, MINUTE_MS } from '#core/lib/durations.ts';

/**
 * Times as people read them, always in a stated IANA zone and American English. Built on Intl alone, so that
 * server and browser write the same characters and nothing heavy is downloaded.
 */

type WallClock = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a thousand times more than using it. */
function formatter(zone: string, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = `${key} ${zone}`;
  let found = formatters.get(id);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
    formatters.set(id, found);
  }
  return found;
}

/** As many offsets are kept: a page asks for the same few moments again and again, and Intl takes its time. */
const MOST_OFFSETS = 5_000;
const offsets = new Map<string, number>();

/** What a zone's clock is ahead of UTC in the minute of an instant, in milliseconds. Zones change at full minutes. */
function offsetAt(instant: Date, zone: string): number {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const id = `${minute} ${zone}`;
  const known = offsets.get(id);
  if (known !== undefined) return known;
  const start = minute * MINUTE_MS;
  const parts = formatter(zone, 'wall', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(start);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(id, shown - start);
  return shown - start;
}

function wallClock(instant: Date, zone: string): WallClock {
  const shown = new Date(instant.getTime() + offsetAt(instant, zone));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}

/** Hour 0 to 23 on the wall clock of a zone: decides between morning and afternoon. */
export function wallClockHour(instant: Date, zone: string): number {
  return wallClock(instant, zone).hour;
}

function clockDigits({ hour, minute }: WallClock): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
}

function halfOfDay({ hour }: WallClock): 'AM' | 'PM' {
  return hour < 12 ? 'AM' : 'PM';
}

/** `10:00 AM`. Written part by part: Intl puts a narrow space before AM in some versions and not in others. */
export function formatTime(instant: Date, zone: string): string {
  const wall = wallClock(instant, zone);
  return `${clockDigits(wall)} ${halfOfDay(wall)}`;
}

/** `PST`, `CDT`: beside a time whose reader may go by another clock. */
export function formatZone(instant: Date, zone: string): string {
  const parts = formatter(zone, 'zone', { timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** `noon`, `midnight` or null. */
function nameOfTime({ hour, minute }: WallClock): string | null {
  if (minute !== 0) return null;
  if (hour === 12) return 'noon';
  return hour === 0 ? 'midnight' : null;
}

type WindowStyle = {
  /** For tiles under a heading such as Morning: `10:00 to noon` instead of `10:00 AM to noon`. */
  short?: boolean;
  /** At the start of a line: `Noon to 2:00 PM`. */
  capital?: boolean;
};

/** `8:00 to 10:00 AM`, `10:00 AM to noon`, `noon to 2:00 PM`, `11:00 AM to 1:00 PM`. */
export function formatWindow(start: Date, end: Date, zone: string, style: WindowStyle = {}): string {
  const from = wallClock(start, zone);
  const to = wallClock(end, zone);
  const toName = nameOfTime(to);
  // Noon ends a morning and midnight an evening; in short form they say so alone.
  const toHalf = toName === null ? halfOfDay(to) : to.hour === 12 ? 'AM' : 'PM';
  const isHalfSaid = halfOfDay(from) === toHalf && (toName === null || style.short === true);
  const fromText =
    nameOfTime(from) ?? (isHalfSaid ? clockDigits(from) : `${clockDigits(from)} ${halfOfDay(from)}`);
  const toText = toName ?? `${clockDigits(to)} ${halfOfDay(to)}`;
  const text = `${fromText} to ${toText}`;
  return style.capital ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** `Monday, November 23`; with `year`, `Monday, November 23, 2026`. */
export function formatDay(instant: Date, zone: string, options: { year?: boolean } = {}): string {
  return options.year
    ? formatter(zone, 'dayYear', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }).format(
        instant,
      )
    : formatter(zone, 'day', { weekday: 'long', month: 'long', day: 'numeric' }).format(instant);
}

/** `Mon, Nov 23`. */
export function formatShortDay(instant: Date, zone: string): string {
  return formatter(zone, 'shortDay', { weekday: 'short', month: 'short', day: 'numeric' }).format(instant);
}

/** `Nov 23, 2026`: for lists of the past. */
export function formatDate(instant: Date, zone: string): string {
  return formatter(zone, 'date', { month: 'short', day: 'numeric', year: 'numeric' }).format(instant);
}

/** `November`, or with `year` `November 2026`: above a row of days. */
export function formatMonth(instant: Date, zone: string, options: { year?: boolean } = {}): string {
  return options.year
    ? formatter(zone, 'monthYear', { month: 'long', year: 'numeric' }).format(instant)
    : formatter(zone, 'month', { month: 'long' }).format(instant);
}

/** The parts of a day chip from `YYYY-MM-DD`: `{ weekday: 'Mon', day: '23', month: 'November' }`. */
export function dayChip(date: string): { weekday: string; day: string; month: string } {
  const noon = noonOf(date);
  return {
    weekday: formatter('UTC', 'weekday', { weekday: 'short' }).format(noon),
    day: formatter('UTC', 'dayOfMonth', { day: 'numeric' }).format(noon),
    month: formatter('UTC', 'month', { month: 'long' }).format(noon),
  };
}

/** `Monday, November 23` from `YYYY-MM-DD`, which has no zone. */
export function formatLocalDate(date: string): string {
  return formatDay(noonOf(date), 'UTC');
}

/** `Nov 23, 2026` from `YYYY-MM-DD`, which has no zone: for days of other years. */
export function formatFullLocalDate(date: string): string {
  return formatDate(noonOf(date), 'UTC');
}

/** What is named by its day or month: `Nov 22, 2026`, `November 2026`; from `2026-11-22.2`, the second of a day, with ` (2)`. */
export function formatDatedName(name: string): string {
  const [, month, day, turn] = /^(\d{4}-\d{2})(-\d{2})?(?:\.(\d+))?$/.exec(name) ?? [];
  if (!month) return name;
  if (!day) return formatMonth(noonOf(`${month}-15`), 'UTC', { year: true });
  return `${formatFullLocalDate(month + day)}${turn ? ` (${turn})` : ''}`;
}

/** `Mon, Nov 23` from `YYYY-MM-DD`, which has no zone. */
export function formatShortLocalDate(date: string): string {
  return formatShortDay(noonOf(date), 'UTC');
}

/** The calendar day (`YYYY-MM-DD`) an instant falls on in a zone. */
export function dateInZone(instant: Date, zone: string): string {
  const { year, month, day } = wallClock(instant, zone);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Whether a text is a day that the calendar has, as `YYYY-MM-DD`. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = noonOf(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The calendar day so many days later; earlier for fewer than none. */
export function addDays(date: string, days: number): string {
  const day = noonOf(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Calendar days from `now` to `instant` as the zone counts them; negative for the past. */
export function calendarDaysAway(instant: Date, zone: string, now: Date): number {
  const from = noonOf(dateInZone(now, zone)).getTime();
  const to = noonOf(dateInZone(instant, zone)).getTime();
  return Math.round((to - from) / DAY_MS);
}

/** `Today`, `Tomorrow`, `Yesterday`, otherwise `Monday, November 23`. */
export function formatRelativeDay(instant: Date, zone: string, now: Date): string {
  switch (calendarDaysAway(instant, zone, now)) {
    case 0:
      return 'Today';
    case 1:
      return 'Tomorrow';
    case -1:
      return 'Yesterday';
    default:
      return formatDay(instant, zone);
  }
}

/**
 * A moment in a timeline: `9:51 AM` today, `Fri 8:12 AM` within six days, else `Nov 12, 8:12 AM`; of a year that is over
 * `Dec 29, 2025, 11:47 AM`, which would otherwise read as the next December.
 */
export function formatMoment(instant: Date, zone: string, now: Date): string {
  const time = formatTime(instant, zone);
  const days = calendarDaysAway(instant, zone, now);
  if (days === 0) return time;
  if (days > -7 && days < 7) {
    return `${formatter(zone, 'weekday', { weekday: 'short' }).format(instant)} ${time}`;
  }
  const isLongAgo = days < 0 && wallClock(instant, zone).year < wallClock(now, zone).year;
  const day = isLongAgo
    ? formatDate(instant, zone)
    : formatter(zone, 'monthDay', { month: 'short', day: 'numeric' }).format(instant);
  return `${day}, ${time}`;
}

/** A planned length: `45 min`, `90 min`, above that `1 h 45 min` and `2 h`. */
export function formatDuration(minutes: number): string {
  return minutes <= 90 ? `${Math.round(minutes)} min` : hoursAndMinutes(minutes);
}

/** A length that has passed: `under a minute`, `54 min`, `1 h 5 min`. */
export function formatElapsed(minutes: number): string {
  if (minutes < 1) return 'under a minute';
  return minutes < 60 ? `${Math.floor(minutes)} min` : hoursAndMinutes(Math.floor(minutes));
}

/** A running clock: `0:54`, `1:05`. */
export function formatClock(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `just now`, `5 min ago`, `3 h ago`, `yesterday`, `4 days ago`, then the date. */
export function formatAgo(instant: Date, zone: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const days = -calendarDaysAway(instant, zone, now);
  if (days <= 0 || minutes < 12 * 60) return `${Math.floor(minutes / 60)} h ago`;
  if (days === 1) return 'yesterday';
  return days < 7 ? `${days} days ago` : formatDate(instant, zone);
}

function hoursAndMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  const rest = whole % 60;
  const hours = `${Math.floor(whole / 60)} h`;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}

/** Noon in UTC of a calendar day: far from both midnights, so no zone below turns the day. */
function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}
