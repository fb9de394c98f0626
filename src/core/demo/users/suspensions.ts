import { DAY_MS } from '#core/lib/durations.ts';
import type { UserRow } from '../rows/city.ts';
import type { Story } from '../stories/booking-story.ts';

const SUSPENSIONS = [
  { daysAgo: 9, reason: 'Two charges were disputed at the bank after the work was done and signed for.' },
  { daysAgo: 24, reason: 'Was rude to a technician at the door, twice.' },
] as const;

/**
 * Suspends the first homeowners who were gone before it happened and have nothing to come: what is booked would stay
 * booked, and nobody acts while suspended.
 */
export function suspendSome(now: Date, users: readonly { row: UserRow }[], stories: readonly Story[]): void {
  const last = new Map<string, Date>();
  for (const { booking } of stories) {
    const { homeownerId, updatedAt, endsAt } = booking;
    const end = new Date(Math.max(endsAt.getTime(), updatedAt.getTime()));
    const known = last.get(homeownerId);
    if (!known || end > known) last.set(homeownerId, end);
  }
  let next = 0;
  for (const { row } of users) {
    const suspension = SUSPENSIONS[next];
    if (!suspension) return;
    const at = new Date(now.getTime() - suspension.daysAgo * DAY_MS);
    const lastEnd = last.get(row.id);
    // A day of air: the last hand laid on their bookings was not theirs.
    if (!lastEnd || lastEnd.getTime() + DAY_MS > at.getTime()) continue;
    Object.assign(row, { suspendedAt: at, suspendedReason: suspension.reason, updatedAt: at });
    if (row.lastLoginAt && row.lastLoginAt > at) row.lastLoginAt = lastEnd;
    next += 1;
  }
}
