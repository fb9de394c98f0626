import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Tables of the platform itself; every other table belongs to a module. */
export const platform = pgSchema('platform');

/** A PostgreSQL transaction id; ordering and visibility of the outbox rest on it. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The outbox: one row per event, written in the transaction that caused it. */
export const events = platform.table(
  'events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    transactionId: xid8().notNull().default(sql`pg_current_xact_id()`),
    name: text().notNull(),
    payload: jsonb().notNull(),
    actorId: uuid(),
    requestId: text(),
    occurredAt: instant().notNull(),
  },
  (t) => [index('events_order').on(t.transactionId, t.id)],
);

/** How far each listener has read the outbox, as a (transaction, id) pair. */
export const eventCursors = platform.table('event_cursors', {
  consumer: text().primaryKey(),
  transactionId: xid8().notNull().default(sql`'0'::xid8`),
  eventId: bigint({ mode: 'number' }).notNull().default(0),
  updatedAt: instant().notNull(),
});

/** Events a listener gave up on after its retries; kept until a person has looked. */
export const deadEvents = platform.table(
  'dead_events',
  {
    consumer: text().notNull(),
    eventId: bigint({ mode: 'number' }).notNull(),
    error: text().notNull(),
    failedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.consumer, t.eventId] })],
);

/** One row per accepted Idempotency-Key: the same key and input get the same answer. */
export const idempotencyKeys = platform.table(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    inputHash: text().notNull(),
    /** What the command returned; `follow` steps read it when a retry has to finish an interrupted answer. */
    first: jsonb(),
    answer: jsonb(),
    finished: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
);

/** Rate-limit records that must survive a restart and hold over several processes (spec §3). */
export const rateLimits = platform.table('rate_limits', {
  key: text().primaryKey(),
  attempts: integer().notNull(),
  firstAttempt: instant().notNull(),
  lastAttempt: instant().notNull(),
  blockedUntil: instant(),
});

/** Bytes stored by content hash; commands carry the hash. */
export const files = platform.table(
  'files',
  {
    sha256: text().primaryKey(),
    mediaType: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    uploadedBy: uuid(),
    createdAt: instant().notNull(),
  },
  (t) => [index('files_uploader').on(t.uploadedBy, t.createdAt)],
);

/** Who has sent which bytes, and when last: only they may attach the file, for a day (files/own-uploads.ts). */
export const uploads = platform.table(
  'uploads',
  {
    userId: uuid().notNull(),
    sha256: text()
      .notNull()
      .references(() => files.sha256, { onDelete: 'cascade' }),
    uploadedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.sha256] }), index('uploads_at').on(t.uploadedAt)],
);

/** Every mail the product sent or will send; also the local outbox of an installation without SMTP. */
export const mails = platform.table(
  'mails',
  {
    id: id(),
    /** The cause, e.g. `booking.confirmed:<booking>:<person>`: the same cause never mails twice. */
    dedupeKey: text().notNull(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text().notNull(),
    status: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    lastError: text(),
    sentAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('mails_dedupe').on(t.dedupeKey),
    index('mails_due').on(t.nextAttemptAt).where(sql`status = 'queued'`),
    index('mails_to').on(t.toAddress, t.createdAt),
  ],
);

/** State of the simulated card processor, as its own company would keep it. */
export const simulatedCards = platform.table(
  'simulated_cards',
  {
    kind: text().notNull(),
    id: text().notNull(),
    value: jsonb().notNull(),
    version: integer().notNull().default(1),
    dueAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    index('simulated_cards_due').on(t.kind, t.dueAt).where(sql`due_at is not null`),
  ],
);

/** Secrets generated once by an embedded installation and kept with its data. */
export const secrets = platform.table('secrets', {
  name: text().primaryKey(),
  value: bytes().notNull(),
  createdAt: instant().notNull(),
});
