import { index, integer, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#server/lib/columns.ts';
import { users } from '#server/users/tables.ts';

export const loyaltySchema = pgSchema('loyalty');

/** Points earned and taken back; append-only. A member's balance is the sum. */
export const pointsEntries = loyaltySchema.table(
  'points_entries',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    bookingId: uuid(),
    kind: text({ enum: ['earned', 'reversed'] }).notNull(),
    points: integer().notNull(),
    memo: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('points_entries_user').on(t.userId, t.at),
    uniqueIndex('points_entries_once').on(t.bookingId, t.kind),
  ],
);

/**
 * A homeowner's standing: kept by the trigger on points_entries, so it always equals their sum.
 * The tier follows from `lifetimePoints` (core/loyalty/points.ts).
 */
export const members = loyaltySchema.table('members', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  points: integer().notNull().default(0),
  lifetimePoints: integer().notNull().default(0),
  updatedAt: instant().notNull(),
});
