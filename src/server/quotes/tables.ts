import { index, integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#server/lib/columns.ts';
import { vendors } from '#server/vendors/tables.ts';

export const quotesSchema = pgSchema('quotes');

export const items = quotesSchema.table(
  'items',
  {
    id: id(),
    title: text().notNull(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (t) => [index('items_created').on(t.vendorId, t.createdAt, t.id)],
);
