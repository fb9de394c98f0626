import { sql } from 'drizzle-orm';
import { index, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#server/lib/columns.ts';
import { users } from '#server/users/tables.ts';

export const notificationsSchema = pgSchema('notifications');

/** One line in a person's inbox. */
export const inbox = notificationsSchema.table(
  'inbox',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    href: text().notNull(),
    /** Event and person, so that a redelivered event never tells twice. */
    dedupeKey: text().notNull(),
    readAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('inbox_dedupe').on(t.dedupeKey),
    index('inbox_user').on(t.userId, t.createdAt),
    index('inbox_unread').on(t.userId).where(sql`read_at is null`),
  ],
);
