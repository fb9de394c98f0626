import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgSchema, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MESSAGE_TYPES, REACTIONS } from '#core/messaging/conversation.ts';
import { bookings } from '#server/bookings/tables.ts';
import { id, instant } from '#server/lib/columns.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';

export const messagingSchema = pgSchema('messaging');

/** The conversation of a booking; its row is written with the first message. */
export const channels = messagingSchema.table(
  'channels',
  {
    /** The booking's own id, so that two first messages cannot open two. */
    id: uuid()
      .primaryKey()
      .references(() => bookings.id),
    homeownerId: uuid()
      .notNull()
      .references(() => users.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    lastMessageId: uuid().notNull(),
    lastAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('channels_homeowner').on(t.homeownerId, t.lastAt),
    index('channels_vendor').on(t.vendorId, t.lastAt),
    index('channels_last').on(t.lastAt, t.id),
  ],
);

/** People of a conversation: both sides, and administrators who wrote. */
export const members = messagingSchema.table(
  'members',
  {
    channelId: uuid()
      .notNull()
      .references(() => channels.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    unread: integer().notNull().default(0),
    /** When the oldest unread message came; null when all is read. */
    unreadSince: instant(),
    readAt: instant(),
    /** The mail about what is unread went out. */
    mailedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.userId] }),
    index('members_unread').on(t.userId).where(sql`unread > 0`),
    index('members_to_mail').on(t.unreadSince).where(sql`unread_since is not null and mailed_at is null`),
  ],
);

/** Spec §3 Message. Append-only: what was said stays said. */
export const messages = messagingSchema.table(
  'messages',
  {
    id: id(),
    channelId: uuid()
      .notNull()
      .references(() => channels.id),
    /** Null for what the product itself says. */
    senderId: uuid().references(() => users.id),
    senderRole: text({ enum: ['homeowner', 'vendor', 'admin', 'system'] }).notNull(),
    senderName: text().notNull(),
    content: text().notNull(),
    type: text({ enum: MESSAGE_TYPES }).notNull(),
    mentions: jsonb().$type<string[]>().notNull().default([]),
    createdAt: instant().notNull(),
  },
  (t) => [index('messages_channel').on(t.channelId, t.createdAt, t.id)],
);

export const attachments = messagingSchema.table(
  'attachments',
  {
    id: id(),
    messageId: uuid()
      .notNull()
      .references(() => messages.id),
    position: integer().notNull(),
    name: text().notNull(),
    sha256: text().notNull(),
    mediaType: text().notNull(),
    size: integer().notNull(),
  },
  (t) => [
    uniqueIndex('attachments_message').on(t.messageId, t.position),
    index('attachments_file').on(t.sha256),
  ],
);

export const reactions = messagingSchema.table(
  'reactions',
  {
    messageId: uuid()
      .notNull()
      .references(() => messages.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    reaction: text({ enum: REACTIONS }).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.userId, t.reaction] })],
);
