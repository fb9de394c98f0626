import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ROLES } from '#core/lib/actor.ts';
import { ERROR_CATEGORIES, ERROR_SEVERITIES } from '#core/monitoring/captured-error.ts';
import { ERROR_STATES } from '#core/monitoring/error-group.ts';
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
    state: text({ enum: ERROR_STATES }).notNull().default('open'),
    assigneeId: uuid(),
    decidedBy: uuid(),
    decidedAt: instant(),
    decisionNote: text().notNull().default(''),
    /** When it came again after somebody had resolved it. */
    reopenedAt: instant(),
  },
  (t) => [
    uniqueIndex('errors_fingerprint').on(t.fingerprint),
    index('errors_last').on(t.lastAt, t.id),
    index('errors_state').on(t.state, t.lastAt, t.id),
  ],
);

const errorId = () =>
  uuid()
    .notNull()
    .references(() => errors.id, { onDelete: 'cascade' });

/** The newest errors of a group as they arrived (spec §3, captured error record). They name people. */
export const errorSamples = monitoringSchema.table(
  'error_samples',
  {
    id: id(),
    errorId: errorId(),
    at: instant().notNull(),
    message: text().notNull(),
    stack: text(),
    componentStack: text(),
    route: text(),
    userAgent: text(),
    userId: uuid(),
    /** Of the browser's window, not of the sign-in. */
    sessionId: text(),
    buildId: text(),
    requestId: text(),
    severity: text({ enum: ERROR_SEVERITIES }).notNull(),
    category: text({ enum: ERROR_CATEGORIES }).notNull(),
    metadata: jsonb(),
  },
  (t) => [index('error_samples_group').on(t.errorId, t.at), index('error_samples_at').on(t.at)],
);

/** How often a group came in each hour. */
export const errorHours = monitoringSchema.table(
  'error_hours',
  { errorId: errorId(), hour: instant().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.errorId, t.hour] }), index('error_hours_hour').on(t.hour)],
);

/** Whom a group met: an account's id, or `window:` and the id of a visitor's window. */
export const errorUsers = monitoringSchema.table(
  'error_users',
  { errorId: errorId(), reporter: text().notNull() },
  (t) => [primaryKey({ columns: [t.errorId, t.reporter] })],
);

/** In which builds a group came. */
export const errorBuilds = monitoringSchema.table(
  'error_builds',
  {
    errorId: errorId(),
    build: text().notNull(),
    count: integer().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.errorId, t.build] })],
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
