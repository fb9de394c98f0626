import { boolean, index, integer, jsonb, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Question } from '#core/catalog/question.ts';
import { cents, id } from '#server/lib/columns.ts';

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
    pricing: text({ enum: ['fixed', 'hourly'] }).notNull(),
    /** The whole price when fixed, the price of an hour when hourly. */
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
