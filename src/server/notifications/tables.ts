import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgSchema, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    archivedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('inbox_dedupe').on(t.dedupeKey),
    index('inbox_user').on(t.userId, t.createdAt),
    index('inbox_unread').on(t.userId).where(sql`read_at is null and archived_at is null`),
  ],
);

/** What somebody chose about one kind of event; null where they left it as it is. */
export const preferences = notificationsSchema.table(
  'preferences',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    inApp: boolean(),
    email: boolean(),
    /** How its emails come; null as `deliveries` says. */
    digest: text({ enum: ['immediate', 'daily'] }),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** When somebody wants their mail; nobody without a row is made to wait. */
export const deliveries = notificationsSchema.table('deliveries', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  digest: text({ enum: ['immediate', 'daily'] })
    .notNull()
    .default('immediate'),
  /** Minutes of the wall clock in `zone`; both null without quiet hours. */
  quietFrom: integer(),
  quietTo: integer(),
  zone: text().notNull(),
  updatedAt: instant().notNull(),
});

/** Lines that wait for the summary of somebody's day; deleted when it is sent. */
export const waiting = notificationsSchema.table(
  'waiting',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    body: text().notNull(),
    href: text().notNull(),
    /** The same cause waits once. */
    dedupeKey: text().notNull(),
    dueAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('waiting_dedupe').on(t.dedupeKey), index('waiting_due').on(t.dueAt, t.userId)],
);
