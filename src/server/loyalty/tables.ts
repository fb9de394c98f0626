import { sql } from 'drizzle-orm';
import { index, integer, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { POINTS_KINDS } from '#core/loyalty/lots.ts';
import { cents, id, instant } from '#server/lib/columns.ts';
import { users } from '#server/users/tables.ts';

export const loyaltySchema = pgSchema('loyalty');

/** Everything that changed somebody's points; append-only. A member's balance is the sum. */
export const pointsEntries = loyaltySchema.table(
  'points_entries',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    bookingId: uuid(),
    kind: text({ enum: POINTS_KINDS }).notNull(),
    /** Change of the points that can be used. */
    points: integer().notNull(),
    /** Change of the points that decide the tier: those earned, less those reversed, used or not. */
    tierPoints: integer().notNull(),
    /** What redeemed or returned points were worth. */
    worthCents: cents(),
    memo: text().notNull(),
    /** What is done once for it: the work that earned, the lot that expired. */
    referenceId: uuid(),
    /** Of points given: when they are gone. Of points redeemed: when they would have been. */
    expiresAt: instant(),
    /** The administrator, where a person decided. */
    actorId: uuid(),
    at: instant().notNull(),
  },
  (t) => [
    index('points_entries_user').on(t.userId, t.at, t.id),
    index('points_entries_booking').on(t.bookingId),
    index('points_entries_expiry').on(t.expiresAt).where(sql`points > 0`),
    uniqueIndex('points_entries_once').on(t.kind, t.referenceId).where(sql`kind in ('earned', 'expired')`),
    index('points_entries_reference').on(t.referenceId).where(sql`kind in ('earned', 'reversed')`),
  ],
);

/**
 * A homeowner's standing: kept by the trigger on points_entries, so it always equals their sum and never falls
 * below zero. The tier follows from `lifetimePoints` (core/loyalty/points.ts).
 */
export const members = loyaltySchema.table('members', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  points: integer().notNull().default(0),
  lifetimePoints: integer().notNull().default(0),
  /** Points that end up to then are taken off, or their owner has been told: the jobs go on from there. */
  expiredUntil: instant(),
  noticedUntil: instant(),
  updatedAt: instant().notNull(),
});
