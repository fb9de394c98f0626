import type { Dice } from '../dice.ts';
import type { SavedViewRow, UserRow } from '../rows/city.ts';
import type { Story } from '../stories/booking-story.ts';
import { DAY_MS } from './people.ts';

const SUSPENSIONS = [
  { daysAgo: 9, reason: 'Two charges were disputed at the bank after the work was done and signed for.' },
  { daysAgo: 24, reason: 'Was rude to a technician at the door, twice.' },
] as const;

/**
 * Suspends the first homeowners who were gone before it happened and have nothing to come: what is booked would stay
 * booked, and nobody acts while suspended.
 */
export function suspendSome(
  now: Date,
  people: readonly { row: UserRow }[],
  told: readonly { story: Story }[],
): void {
  const last = new Map<string, Date>();
  for (const { story } of told) {
    const { homeownerId, updatedAt, endsAt } = story.booking;
    const end = new Date(Math.max(endsAt.getTime(), updatedAt.getTime()));
    const known = last.get(homeownerId);
    if (!known || end > known) last.set(homeownerId, end);
  }
  let next = 0;
  for (const { row } of people) {
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

const VIEWS = [
  { page: 'jobs', name: 'Waiting in Seattle', query: 'market=seattle&order=asc&sort=starts&status=pending' },
  { page: 'jobs', name: 'Over $500', query: 'minCents=50000&order=desc&sort=amount' },
  { page: 'users', name: 'Longest away', query: 'order=asc&role=homeowner&sort=seen' },
] as const;

/** The lists the demo administrator keeps. */
export function keepViews(dice: Dice, adminId: string, since: Date): SavedViewRow[] {
  return VIEWS.map((view, index) => {
    const at = new Date(since.getTime() + (index + 3) * DAY_MS);
    return { id: dice.id(at), userId: adminId, ...view, isDefault: false, createdAt: at, updatedAt: at };
  });
}
