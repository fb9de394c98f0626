import { DAY_MS } from '#core/lib/durations.ts';
import { dayChip } from '#core/lib/format-time.ts';
import { directPath, fieldPath, VENDOR_PATHS } from '../frame/vendor-paths.ts';

/** What the schedule shows, as its address says it. */
export type SchedulePlace = {
  from: string | null;
  days: number;
  technician: string | null;
  /** The day a phone shows. */
  day: string | null;
  /** A direct visit that is open. */
  visit?: string | null;
};

/** A week. A Sunday on which nobody works is left out on the screen. */
export const WEEK_DAYS = 7;

/** Reads the address; days that do not exist and numbers out of range are left at their default. */
export function schedulePlace(params: URLSearchParams): SchedulePlace {
  const days = Number(params.get('days') ?? WEEK_DAYS);
  return {
    from: dayIn(params.get('from')),
    days: Number.isInteger(days) && days >= 1 && days <= WEEK_DAYS ? days : WEEK_DAYS,
    technician: params.get('technician') || null,
    day: dayIn(params.get('day')),
    visit: params.get('visit') || null,
  };
}

function dayIn(text: string | null): string | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** The schedule's address; what is at its default is left out. */
export function schedulePath({ from, days, technician, day }: Partial<SchedulePlace>): string {
  const params = new URLSearchParams();
  if (from) params.set('from', from);
  if (days && days !== WEEK_DAYS) params.set('days', String(days));
  if (technician) params.set('technician', technician);
  if (day) params.set('day', day);
  const query = params.toString();
  return query ? `${VENDOR_PATHS.schedule}?${query}` : VENDOR_PATHS.schedule;
}

/** `November 16 to 21`, `November 30 to December 5`, `Friday, November 20`. */
export function rangeTitle(days: readonly string[]): string {
  const first = dayChip(days[0] ?? '');
  const last = dayChip(days.at(-1) ?? '');
  if (days.length === 1) return `${first.weekday}, ${first.month} ${first.day}`;
  const end = first.month === last.month ? last.day : `${last.month} ${last.day}`;
  return `${first.month} ${first.day} to ${end}`;
}

/** The day `count` days later, or earlier when negative. */
export function daysLater(date: string, count: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The job of a visit, among the work of its day and technician; a direct visit opens over its day. */
export function jobPath({
  id,
  date,
  technicianId,
  own,
}: {
  id: string;
  own: boolean;
  date: string;
  technicianId: string;
}): string {
  return own ? directPath(id, date) : fieldPath({ date, technician: technicianId, job: id });
}
