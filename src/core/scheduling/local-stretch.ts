import { AppError } from '#core/lib/app-error.ts';
import { addDays } from '#core/lib/format-time.ts';
import { daysBetween, type LocalDate, startOfDay, ZoneSpan } from '#core/lib/time.ts';
import type { TimeRange } from './window.ts';

/** From a minute of one local day to a minute of another (1440: its end). */
export type LocalStretch = { from: LocalDate; fromMinute: number; to: LocalDate; toMinute: number };

/**
 * The instants of a stretch that somebody typed in local time. A minute that the clock skips is read as the jump.
 * Throws invalid when it ends before it begins, lies in the past, or is longer than `maxDays`.
 */
export function rangeOfStretch(
  { from, fromMinute, to, toMinute }: LocalStretch,
  zone: string,
  { now, maxDays }: { now: Date; maxDays: number },
): TimeRange {
  // The calendar's ends could not be computed with.
  if (!from.startsWith('20') || !to.startsWith('20')) throw invalid('from', 'Choose a date in this century');
  if (to < from) throw invalid('to', 'The end must be after the start');
  if (daysBetween(from, to) >= maxDays) throw invalid('to', `At most ${maxDays} days`);
  const clock = new ZoneSpan(zone, from, addDays(to, 1));
  const start = fromMinute === 0 ? startOfDay(from, zone) : clock.closingAt(from, fromMinute);
  const end = toMinute === 1_440 ? startOfDay(addDays(to, 1), zone) : clock.closingAt(to, toMinute);
  if (end <= start) throw invalid('to', 'The end must be after the start');
  if (end <= now) throw invalid('to', 'That time has already passed');
  return { start, end };
}

function invalid(field: 'from' | 'to', message: string): AppError {
  return new AppError('invalid', `${message}.`, { fields: { [field]: message } });
}
