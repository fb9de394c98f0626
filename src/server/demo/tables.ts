import { bigint, integer, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/lib/columns.ts';

export const demoSchema = pgSchema('demo');

/** One row in the demo's database: how far its clock is before the real time. Empty everywhere else. */
export const clocks = demoSchema.table('clocks', {
  id: integer().primaryKey(),
  aheadMs: bigint({ mode: 'number' }).notNull(),
  movedAt: instant().notNull(),
});

/**
 * What a large city leaves to be done once it is committed, when several connections can share it: its search entries,
 * the indexes that only make finding quick, and the counting of rows. A chain is done in the order of its places.
 * Empty but for the time that a seed takes, or until the next one when it was killed.
 */
export const putOff = demoSchema.table(
  'put_off',
  { chain: integer().notNull(), place: integer().notNull(), statement: text().notNull() },
  (t) => [primaryKey({ columns: [t.chain, t.place] })],
);
