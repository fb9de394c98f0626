import { doublePrecision, index, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, origin } from '#server/lib/columns.ts';
import { zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';

export const homesSchema = pgSchema('homes');

export const homes = homesSchema.table(
  'homes',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    label: text().notNull(),
    line1: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    zoneId: uuid()
      .notNull()
      .references(() => zones.id),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** `address` when the street was found, `zip` when only the ZIP was and the pin is its center. */
    precision: text({ enum: ['address', 'zip', 'pin'] }).notNull(),
    /** Shown to the vendor after acceptance only. */
    accessNotes: text().notNull().default(''),
    origin: origin(),
    createdAt: instant().notNull(),
    archivedAt: instant(),
  },
  (t) => [index('homes_owner').on(t.ownerId), index('homes_zone').on(t.zoneId)],
);
