import { HOUR_MS } from '#core/lib/durations.ts';
import { REMIND_HOURS_BEFORE } from './limits.ts';
import type { BookingStatus } from './status.ts';

/** When both sides are reminded of a visit. A day is 24 hours, also when clocks change in it. */
export function remindAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - REMIND_HOURS_BEFORE * HOUR_MS);
}

/**
 * Whether a visit is to be reminded of: once for each start it was given, late when nobody could earlier, never once it
 * was to begin. Who agreed on a visit within its last day has just been told.
 */
export function isReminderDue(
  visit: { status: BookingStatus; startsAt: Date; acceptedAt: Date | null; remindedFor: Date | null },
  now: Date,
): boolean {
  const { status, startsAt, acceptedAt, remindedFor } = visit;
  const at = remindAt(startsAt);
  return (
    status === 'confirmed' &&
    at <= now &&
    startsAt > now &&
    (acceptedAt === null || acceptedAt <= at) &&
    remindedFor?.getTime() !== startsAt.getTime()
  );
}
