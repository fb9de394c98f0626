import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgSchema,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CASE_CATEGORIES } from '#core/cases/category.ts';
import { MESSAGE_AUTHORS } from '#core/cases/conversation.ts';
import { CASE_PRIORITIES, CASE_STATUSES } from '#core/cases/status.ts';
import { bookings } from '#server/bookings/tables.ts';
import { id, instant } from '#server/lib/columns.ts';
import { searchTable } from '#server/lib/modules/search-table.ts';
import { payments } from '#server/payments/tables.ts';
import { users } from '#server/users/tables.ts';

export const casesSchema = pgSchema('cases');

/** Something that administrators look after until it is resolved. */
export const cases = casesSchema.table(
  'cases',
  {
    id: id(),
    subject: text().notNull(),
    /** What administrators wrote about it when it was opened; the requester's own words are a message. */
    details: text().notNull().default(''),
    category: text({ enum: CASE_CATEGORIES }).notNull().default('other'),
    priority: text({ enum: CASE_PRIORITIES }).notNull(),
    status: text({ enum: CASE_STATUSES }).notNull().default('open'),
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    openedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The group of errors it came from; monitoring listens to all modules, so nothing here depends on its tables. */
    errorId: uuid(),
    /** The job it is about: a homeowner reported a problem with it, or an administrator opened the case from there. */
    bookingId: uuid().references(() => bookings.id),
    paymentId: uuid().references(() => payments.id),
    /** Who is answered: somebody with an account, or a guest by name and address. Nobody: administrators among themselves. */
    requesterId: uuid().references(() => users.id),
    guestName: text(),
    guestEmail: text(),
    /** The clock of the promised answer (core/cases/clock.ts). */
    askedAt: instant(),
    answerDueAt: instant(),
    pausedAt: instant(),
    breachedAt: instant(),
    resolvedAt: instant(),
    /** Where its conversation went on. */
    mergedIntoId: uuid().references((): AnyPgColumn => cases.id),
    /** The latest thing its requester can see: notes of administrators do not count. */
    lastActivityAt: instant().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    // One case for a group of errors, however many press the button.
    uniqueIndex('cases_error').on(t.errorId),
    index('cases_booking').on(t.bookingId),
    index('cases_updated').on(t.updatedAt, t.id),
    check(
      'cases_category_known',
      sql.raw(`category in (${CASE_CATEGORIES.map((one) => `'${one}'`).join(', ')})`),
    ),
    index('cases_status').on(t.status, t.updatedAt, t.id),
    index('cases_requester').on(t.requesterId, t.lastActivityAt, t.id),
    index('cases_guest').on(t.guestEmail),
    index('cases_merged').on(t.mergedIntoId),
    // What a broken promise is looked for in.
    index('cases_due')
      .on(t.answerDueAt)
      .where(sql`answer_due_at is not null and paused_at is null and breached_at is null`),
    check(
      'cases_one_requester',
      sql`(guest_name is null) = (guest_email is null) and (requester_id is null or guest_email is null)`,
    ),
    check('cases_clock', sql`(asked_at is null) = (answer_due_at is null)`),
    check('cases_not_merged_into_itself', sql`merged_into_id <> id`),
  ],
);

/** What was said between the requester and administrators. */
export const caseMessages = casesSchema.table(
  'messages',
  {
    id: id(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id),
    author: text({ enum: MESSAGE_AUTHORS }).notNull(),
    /** Null for guests and for the product itself. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    content: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('messages_case').on(t.caseId, t.createdAt, t.id)],
);

export const caseAttachments = casesSchema.table(
  'attachments',
  {
    id: id(),
    messageId: uuid()
      .notNull()
      .references(() => caseMessages.id),
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

/** What administrators write for each other. A table of its own: no reader of messages can come upon one. */
export const caseNotes = casesSchema.table(
  'notes',
  {
    id: id(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    content: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('notes_case').on(t.caseId, t.createdAt, t.id)],
);

/** Links in emails to guests, each by its digest: a copy of the database opens nothing. */
export const guestKeys = casesSchema.table(
  'guest_keys',
  {
    digest: text().primaryKey(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('guest_keys_case').on(t.caseId), index('guest_keys_expiry').on(t.expiresAt)],
);

/** Texts that administrators answer with again and again. */
export const savedReplies = casesSchema.table('saved_replies', {
  id: id(),
  title: text().notNull(),
  content: text().notNull(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** What the palette finds of them, kept by triggers. */
export const caseSearch = searchTable('cases');
