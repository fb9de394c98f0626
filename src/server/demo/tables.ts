import { bigint, integer, pgSchema } from 'drizzle-orm/pg-core';
import { instant } from '#server/lib/columns.ts';

export const demoSchema = pgSchema('demo');

/** One row in the demo's database: how far its clock is before the real time. Empty everywhere else. */
export const clocks = demoSchema.table('clocks', {
  id: integer().primaryKey(),
  aheadMs: bigint({ mode: 'number' }).notNull(),
  movedAt: instant().notNull(),
});
