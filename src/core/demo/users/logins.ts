import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import type { Dice } from '../dice.ts';
import type { UserRow } from '../rows/city.ts';
import type { Story } from '../stories/booking-story.ts';

const DAYS_BETWEEN_LOGINS = { homeowner: 24, vendor: 1.6, admin: 1.1 } as const;

/** Sign-ins since each person joined, and who is no longer new: those with a finished booking. */
export function noteLogins(
  dice: Dice,
  now: Date,
  users: readonly UserRow[],
  stories: readonly Story[],
): void {
  const byUser = new Map(users.map((user) => [user.id, user]));
  const lastSeen = new Map<string, Date>();
  for (const { booking } of stories) {
    const { homeownerId, status, createdAt } = booking;
    lastSeen.set(homeownerId, createdAt);
    const homeowner = byUser.get(homeownerId);
    if (homeowner && status === 'completed') homeowner.isNewUser = false;
  }
  for (const user of users) {
    const days = (now.getTime() - user.createdAt.getTime()) / DAY_MS;
    user.loginCount = 1 + Math.floor((days / DAYS_BETWEEN_LOGINS[user.role]) * dice.between(0.6, 1.2));
    const idle = user.role === 'homeowner' ? dice.wait(12) * DAY_MS : dice.wait(10) * HOUR_MS;
    const guess = new Date(Math.round(now.getTime() - idle));
    const booked = lastSeen.get(user.id) ?? user.createdAt;
    user.lastLoginAt = guess > booked ? guess : booked;
    user.updatedAt = user.lastLoginAt;
  }
}
