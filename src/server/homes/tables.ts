import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  numeric,
  pgSchema,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { HEATING_KINDS, HOME_KINDS, PARKING_KINDS, WATER_HEATERS } from '#core/homes/home-facts.ts';
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
    /** The one that is chosen at first; at most one of somebody's homes. */
    isDefault: boolean().notNull().default(false),
    kind: text({ enum: HOME_KINDS }),
    yearBuilt: integer(),
    squareFeet: integer(),
    bedrooms: integer(),
    bathrooms: numeric({ precision: 4, scale: 1, mode: 'number' }),
    stories: integer(),
    heating: text({ enum: HEATING_KINDS }),
    waterHeater: text({ enum: WATER_HEATERS }),
    parking: text({ enum: PARKING_KINDS }),
    pets: text().notNull().default(''),
    notes: text().notNull().default(''),
    origin: origin(),
    createdAt: instant().notNull(),
    archivedAt: instant(),
  },
  (t) => [
    index('homes_owner').on(t.ownerId),
    index('homes_zone').on(t.zoneId),
    uniqueIndex('homes_default').on(t.ownerId).where(sql`is_default and archived_at is null`),
  ],
);
