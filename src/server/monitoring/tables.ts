import { bigint, index, pgSchema, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ERROR_CATEGORIES } from '#core/monitoring/captured-error.ts';
import { id, instant } from '#server/lib/columns.ts';

export const monitoringSchema = pgSchema('monitoring');

/** Bugs, grouped by fingerprint. */
export const errors = monitoringSchema.table(
  'errors',
  {
    id: id(),
    fingerprint: text().notNull(),
    message: text().notNull(),
    stack: text(),
    route: text(),
    /** Who noticed it. */
    source: text({ enum: ['server', 'browser'] })
      .notNull()
      .default('server'),
    category: text({ enum: ERROR_CATEGORIES }).notNull().default('unknown'),
    severity: text({ enum: ['critical', 'high', 'medium', 'low'] }).notNull(),
    count: bigint({ mode: 'number' }).notNull().default(1),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [uniqueIndex('errors_fingerprint').on(t.fingerprint), index('errors_last').on(t.lastAt)],
);
