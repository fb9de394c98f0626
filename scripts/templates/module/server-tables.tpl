import { index, integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#server/lib/columns.ts';
import { users } from '#server/users/tables.ts';

export const __module__Schema = pgSchema('__module__');

export const items = __module__Schema.table(
  'items',
  {
    id: id(),
    title: text().notNull(),
    addedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (t) => [index('items_created').on(t.createdAt, t.id)],
);
