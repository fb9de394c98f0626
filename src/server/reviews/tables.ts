import { index, pgSchema, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#server/lib/columns.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';

export const reviewsSchema = pgSchema('reviews');

export const reviews = reviewsSchema.table(
  'reviews',
  {
    id: id(),
    bookingId: uuid().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    rating: smallint().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
    reply: text(),
    repliedAt: instant(),
  },
  (t) => [
    uniqueIndex('reviews_booking').on(t.bookingId),
    index('reviews_vendor').on(t.vendorId, t.createdAt),
    index('reviews_created').on(t.createdAt),
  ],
);
