import { bigint, char, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Primary key: a UUID v7 made by the app, so rows sort by time and ids are known before the insert. */
export const id = () => uuid().primaryKey();

/** An instant, UTC, microsecond precision in the database, `Date` in the app. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Money in integer cents. */
export const cents = () => bigint({ mode: 'number' });

/** ISO 4217. */
export const currency = () => char({ length: 3 }).notNull().default('USD');

/** Where a row came from: `demo` rows are the sample city's. */
export const origin = () =>
  text({ enum: ['live', 'demo'] })
    .notNull()
    .default('live');
