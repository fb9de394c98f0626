import { MINUTE_MS } from '#core/lib/durations.ts';
import { MIN_WINDOW_MINUTES } from './limits.ts';

export type TimeRange = { start: Date; end: Date };

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

/** The window people are told: from the start, the duration rounded up to the hour, two hours at least. */
export function shownWindow(start: Date, durationMinutes: number): TimeRange {
  const minutes = Math.max(MIN_WINDOW_MINUTES, Math.ceil(durationMinutes / 60) * 60);
  return { start, end: addMinutes(start, minutes) };
}

/**
 * The window people hold a visit to: the one its start implies, or the one that was promised before the visit was moved inside
 * it.
 */
export function promisedWindow(visit: {
  startsAt: Date;
  bookedMinutes: number;
  promisedFrom: Date | null;
  promisedUntil: Date | null;
}): TimeRange {
  const { start, end } = shownWindow(visit.startsAt, visit.bookedMinutes);
  return { start: visit.promisedFrom ?? start, end: visit.promisedUntil ?? end };
}

/** The time on the job, half-open: what the homeowner bought. */
export function visitRange(start: Date, durationMinutes: number): TimeRange {
  return { start, end: addMinutes(start, durationMinutes) };
}

/** The time the technician is taken for, half-open: the visit and the buffer to get away. */
export function claimRange(start: Date, durationMinutes: number, bufferMinutes: number): TimeRange {
  return { start, end: addMinutes(start, durationMinutes + bufferMinutes) };
}

/**
 * The part of `wanted` that `kept` does not cover, when a stretch of the same length is shifted: one piece, or all of
 * it when they do not touch. Null when nothing is left.
 */
export function timeBeyond(wanted: TimeRange, kept: TimeRange): TimeRange | null {
  if (wanted.end <= kept.start || wanted.start >= kept.end) return wanted;
  if (wanted.end > kept.end && wanted.start >= kept.start) return { start: kept.end, end: wanted.end };
  if (wanted.start < kept.start && wanted.end <= kept.end) return { start: wanted.start, end: kept.start };
  return wanted.start >= kept.start && wanted.end <= kept.end ? null : wanted;
}
