import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
    push: boolean(),
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

/** A browser that is notified also while no page of ours is open. */
export const pushDevices = notificationsSchema.table(
  'push_devices',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The session it was turned on in, or last opened in; it may have ended by itself meanwhile. */
    sessionId: uuid(),
    /** Its address at its maker's push service, chosen by the browser. Of no use without our key, which is sealed. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    label: text().notNull(),
    /** Messages in a row that were refused. */
    failedCount: integer().notNull().default(0),
    lastUsedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('push_devices_endpoint').on(t.endpoint),
    index('push_devices_user').on(t.userId, t.createdAt),
    index('push_devices_session').on(t.sessionId),
    check('push_devices_https', sql`endpoint like 'https://%'`),
  ],
);

/** One message to one device, sent by a job after the commit of what it tells of. */
export const pushes = notificationsSchema.table(
  'pushes',
  {
    id: id(),
    deviceId: uuid()
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    /** The cause and the device: the same cause never notifies twice. */
    dedupeKey: text().notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    href: text().notNull(),
    /** What it is about: a newer one takes the place of one that waits. */
    topic: text().notNull(),
    urgency: text({ enum: ['low', 'normal', 'high'] }).notNull(),
    status: text({ enum: ['queued', 'sent', 'replaced', 'late', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    /** Of no use afterwards. */
    expiresAt: instant().notNull(),
    lastError: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('pushes_dedupe').on(t.dedupeKey),
    index('pushes_due').on(t.nextAttemptAt).where(sql`status = 'queued'`),
    index('pushes_device').on(t.deviceId, t.topic),
    index('pushes_age').on(t.createdAt),
  ],
);
