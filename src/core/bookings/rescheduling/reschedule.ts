import { AppError } from '#core/lib/app-error.ts';
import { HOUR_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { requestExpiresAt } from '../deadlines.ts';
import { FREE_CANCELLATION_HOURS } from '../limits.ts';
import type { BookingParty, BookingStatus } from '../status.ts';
import { FREE_MOVE_HOURS } from './limits.ts';

/** What became of a wish to move a visit. `moved`: nobody's consent was needed. */
export const RESCHEDULE_STATUSES = [
  'proposed',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'moved',
] as const;
export type RescheduleStatus = (typeof RESCHEDULE_STATUSES)[number];

/** `at_once`: the visit moves with the click; `by_consent`: the other side is asked first. */
export type MoveMode = 'at_once' | 'by_consent';

/**
 * Whose consent a move needs. The homeowner moves at once until 24 hours before the visit, later both must agree;
 * the vendor always asks the homeowner. An administrator moves at once.
 */
export function moveMode(by: BookingParty, startsAt: Date, now: Date): MoveMode {
  if (by === 'admin' || by === 'system') return 'at_once';
  if (by === 'vendor') return 'by_consent';
  return now.getTime() < startsAt.getTime() - FREE_MOVE_HOURS * HOUR_MS ? 'at_once' : 'by_consent';
}

/** Why this visit cannot be moved now, in words for people; null when it can. */
export function whyNotMovable(booking: { status: BookingStatus; enRouteAt: Date | null }): string | null {
  if (booking.status === 'pending') {
    return 'The vendor hasn’t answered this request yet. Cancel it for free and book another time.';
  }
  if (booking.status !== 'confirmed') return 'Only a confirmed visit that is still ahead can be moved.';
  if (booking.enRouteAt !== null)
    return 'The technician is already on the way, so this visit can’t be moved anymore.';
  return null;
}

/** Throws `conflict` (409) for a visit that cannot be moved now. */
export function assertMovable(booking: { status: BookingStatus; enRouteAt: Date | null }): void {
  const why = whyNotMovable(booking);
  if (why) throw new AppError('conflict', why, { data: { status: booking.status } });
}

/**
 * Until when a proposal waits, and the new time is held: as long as a request would, reckoned from the earlier of the
 * two starts that are still ahead, and never beyond it.
 */
export function proposalExpiresAt(times: { proposedAt: Date; from: Date; to: Date }): Date {
  const { proposedAt, from, to } = times;
  const earlier = from > proposedAt && from < to ? from : to;
  const wanted = requestExpiresAt(proposedAt, earlier);
  // A visit due this very moment still leaves the other side a minute.
  return new Date(Math.max(Math.min(wanted.getTime(), earlier.getTime()), proposedAt.getTime() + MINUTE_MS));
}

/**
 * From which start the cancellation terms of a moved visit are reckoned; null for its own. A homeowner who moves when
 * cancelling is not free any more keeps the terms of the earlier start, or moving and then cancelling would cost
 * nothing. A move that the vendor or Canopy asked for starts anew: the homeowner did not choose it.
 */
export function termsAfterMove(move: {
  by: BookingParty;
  startsAt: Date;
  termsFrom: Date | null;
  newStartsAt: Date;
  now: Date;
}): Date | null {
  if (move.by !== 'homeowner') return null;
  const counted = move.termsFrom ?? move.startsAt;
  const isFree = move.now.getTime() < counted.getTime() - FREE_CANCELLATION_HOURS * HOUR_MS;
  return isFree || counted >= move.newStartsAt ? null : counted;
}

/** `From Tue, Mar 3 at 10:00 AM to Thu, Mar 5 at 2:00 PM`, in the home's zone. */
export function moveNote(from: Date, to: Date, zone: string): string {
  const moment = (instant: Date) => `${formatShortDay(instant, zone)} at ${formatTime(instant, zone)}`;
  return `From ${moment(from)} to ${moment(to)}`;
}
