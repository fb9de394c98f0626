import { MIN_WINDOW_MINUTES } from './limits.ts';

export type TimeRange = { start: Date; end: Date };

const MINUTE_MS = 60_000;

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

/** The window people are told: from the start, the duration rounded up to the hour, two hours at least. */
export function shownWindow(start: Date, durationMinutes: number): TimeRange {
  const minutes = Math.max(MIN_WINDOW_MINUTES, Math.ceil(durationMinutes / 60) * 60);
  return { start, end: addMinutes(start, minutes) };
}

/** The time on the job, half-open: what the homeowner bought. */
export function visitRange(start: Date, durationMinutes: number): TimeRange {
  return { start, end: addMinutes(start, durationMinutes) };
}

/** The time the technician is taken for, half-open: the visit and the buffer to get away. */
export function claimRange(start: Date, durationMinutes: number, bufferMinutes: number): TimeRange {
  return { start, end: addMinutes(start, durationMinutes + bufferMinutes) };
}
