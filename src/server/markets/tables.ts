import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgSchema,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from '#server/lib/columns.ts';

export const marketsSchema = pgSchema('markets');

/** A city Canopy serves. Tax in basis points, zone an IANA name. */
export const markets = marketsSchema.table(
  'markets',
  {
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    state: text().notNull(),
    zone: text().notNull(),
    laborTaxBp: integer().notNull(),
    materialsTaxBp: integer().notNull(),
    open: boolean().notNull().default(true),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('markets_slug').on(t.slug)],
);

/** A neighborhood of a market: the unit of vendors' coverage. */
export const zones = marketsSchema.table(
  'zones',
  {
    id: id(),
    marketId: uuid()
      .notNull()
      .references(() => markets.id),
    slug: text().notNull(),
    name: text().notNull(),
    zip: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (t) => [
    uniqueIndex('zones_slug').on(t.slug),
    index('zones_market').on(t.marketId),
    index('zones_zip').on(t.zip),
  ],
);
