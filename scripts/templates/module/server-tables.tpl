import { index, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#server/lib/columns.ts';
import { users } from '#server/users/tables.ts';

export const __module__Schema = pgSchema('__module__');

export const items = __module__Schema.table(
  'items',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('items_owner').on(t.ownerId, t.createdAt)],
);
