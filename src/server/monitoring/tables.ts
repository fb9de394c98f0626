import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ERROR_CATEGORIES } from '#core/monitoring/captured-error.ts';
import { ROLES } from '#core/users/actor.ts';
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

/**
 * Counts of values by bucket, for one stretch of time: answers of the server (`request.page`, `request.api`; name is the
 * route's template or the operation, label the kind of status) and web vitals (`vital.LCP`; label is the device). Every
 * web process adds to them.
 */
export const histograms = monitoringSchema.table(
  'histograms',
  {
    grain: text({ enum: ['minute', 'hour', 'day'] }).notNull(),
    at: instant().notNull(),
    measure: text().notNull(),
    name: text().notNull(),
    label: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    total: doublePrecision().notNull(),
    /** Bounds stand in core/monitoring/histogram.ts and vitals.ts; one more bucket than bounds. */
    buckets: integer().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.grain, t.at, t.measure, t.name, t.label] }),
    index('histograms_measure').on(t.measure, t.at),
  ],
);

/** One row per person and day of use, by the clocks of the home city. Polling never writes one. */
export const activeDays = monitoringSchema.table(
  'active_days',
  {
    day: date({ mode: 'string' }).notNull(),
    userId: uuid().notNull(),
    role: text({ enum: ROLES }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.userId] }), index('active_days_user').on(t.userId)],
);
