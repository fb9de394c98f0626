import { boolean, index, integer, jsonb, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Question } from '#core/catalog/question.ts';
import { SERVICE_PRICINGS } from '#core/catalog/types.ts';
import { TAX_CLASSES } from '#core/payments/price.ts';
import { cents, id } from '#server/lib/columns.ts';
import { searchTable } from '#server/lib/modules/search-table.ts';

export const catalogSchema = pgSchema('catalog');

export const categories = catalogSchema.table(
  'categories',
  {
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    blurb: text().notNull(),
    icon: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [uniqueIndex('categories_slug').on(t.slug)],
);

export const services = catalogSchema.table(
  'services',
  {
    id: id(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    slug: text().notNull(),
    name: text().notNull(),
    summary: text().notNull(),
    included: jsonb().$type<string[]>().notNull(),
    /** What the homeowner does before the visit. */
    preparation: jsonb().$type<string[]>().notNull().default([]),
    pricing: text({ enum: SERVICE_PRICINGS }).notNull(),
    /** The whole price when fixed, the price of an hour when hourly, of the assessment when quote. */
    priceCents: cents().notNull(),
    /** Length of the visit; for hourly services the shortest booking. */
    durationMinutes: integer().notNull(),
    /** Kept free after the visit for the way to the next one. */
    bufferMinutes: integer().notNull(),
    questions: jsonb().$type<Question[]>().notNull(),
    checklist: jsonb().$type<string[]>().notNull(),
    popularity: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex('services_slug').on(t.slug), index('services_category').on(t.categoryId)],
);

/** What can be booked with a service. A booking keeps label and price in its own lines. */
export const addOns = catalogSchema.table(
  'add_ons',
  {
    id: id(),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    slug: text().notNull(),
    label: text().notNull(),
    hint: text().notNull().default(''),
    priceCents: cents().notNull(),
    /** What one adds to the visit. */
    minutes: integer().notNull(),
    taxClass: text({ enum: TAX_CLASSES }).notNull(),
    maxQuantity: integer().notNull().default(1),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex('add_ons_slug').on(t.serviceId, t.slug)],
);

/** Materials that vendors add to a job. */
export const products = catalogSchema.table(
  'products',
  {
    id: id(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    sku: text().notNull(),
    name: text().notNull(),
    unit: text().notNull(),
    priceCents: cents().notNull(),
    active: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex('products_sku').on(t.sku), index('products_category').on(t.categoryId, t.name)],
);

/** What the palette finds of them, kept by triggers. */
export const productSearch = searchTable('products');
