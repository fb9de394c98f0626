import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
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
import { EVIDENCE_KINDS, EVIDENCE_SIDES } from '#core/cases/disputes/evidence.ts';
import { DECISIONS, SETTLED_BY } from '#core/cases/disputes/outcome.ts';
import { PROPOSAL_STATUSES } from '#core/cases/disputes/proposal.ts';
import { DISPUTE_REASONS, DISPUTE_SIDES, DISPUTE_WISHES } from '#core/cases/disputes/reason.ts';
import { DISPUTE_STAGES } from '#core/cases/disputes/stage.ts';
import { CASE_PRIORITIES, CASE_STATUSES } from '#core/cases/status.ts';
import { CLAIM_STATUSES } from '#core/cases/warranty/status.ts';
import { REFUND_BEARERS } from '#core/ledger/refunds.ts';
import { bookings } from '#server/bookings/tables.ts';
import { cents, id, instant } from '#server/lib/columns.ts';
import { searchTable } from '#server/lib/modules/search-table.ts';
import { payments } from '#server/payments/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';

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

/** A paid job that its two sides do not agree about; see core/cases/disputes/stage.ts for its way. */
export const disputes = casesSchema.table(
  'disputes',
  {
    id: id(),
    /** The number people say on the phone. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    caseId: uuid()
      .notNull()
      .references(() => cases.id),
    homeownerId: uuid()
      .notNull()
      .references(() => users.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    openedBy: text({ enum: DISPUTE_SIDES }).notNull(),
    reason: text({ enum: DISPUTE_REASONS }).notNull(),
    statement: text().notNull(),
    wish: text({ enum: DISPUTE_WISHES }).notNull(),
    wantedCents: cents(),
    /** The other side's statement. */
    answer: text(),
    answeredAt: instant(),
    stage: text({ enum: DISPUTE_STAGES }).notNull(),
    /** Null while the clock stands, at the decision and once it is over. */
    stageEndsAt: instant(),
    pausedAt: instant(),
    remainingMs: integer(),
    /** The end of the stage that both sides were reminded of. */
    remindedFor: instant(),
    evidenceFrozenAt: instant(),
    settledBy: text({ enum: SETTLED_BY }),
    decision: text({ enum: DECISIONS }),
    refundCents: cents().notNull().default(0),
    /** Of the refund, what has not been planned yet, since it is not charged yet. */
    waitingCents: cents().notNull().default(0),
    bearer: text({ enum: REFUND_BEARERS }),
    creditCents: cents().notNull().default(0),
    returnVisit: boolean().notNull().default(false),
    /** Why it was decided so, shown to both sides. */
    reasons: text().notNull().default(''),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Settled or withdrawn. */
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('disputes_number').on(t.number),
    uniqueIndex('disputes_case').on(t.caseId),
    index('disputes_booking').on(t.bookingId, t.createdAt),
    // One at a time for each job, whatever races.
    uniqueIndex('disputes_open').on(t.bookingId).where(sql`ended_at is null`),
    index('disputes_homeowner').on(t.homeownerId).where(sql`ended_at is null`),
    index('disputes_vendor').on(t.vendorId).where(sql`ended_at is null`),
    index('disputes_stage_ends').on(t.stageEndsAt).where(sql`stage_ends_at is not null`),
    index('disputes_waiting').on(t.bookingId).where(sql`waiting_cents > 0`),
    check('disputes_end', sql`(ended_at is not null) = (stage in ('settled', 'withdrawn'))`),
    check('disputes_paused', sql`paused_at is null or (stage_ends_at is null and remaining_ms is not null)`),
    check('disputes_waiting_of_refund', sql`waiting_cents between 0 and refund_cents`),
  ],
);

/** What one side would settle for. */
export const disputeProposals = casesSchema.table(
  'dispute_proposals',
  {
    id: id(),
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id),
    side: text({ enum: DISPUTE_SIDES }).notNull(),
    refundCents: cents().notNull(),
    returnVisit: boolean().notNull(),
    note: text().notNull().default(''),
    status: text({ enum: PROPOSAL_STATUSES }).notNull(),
    answer: text().notNull().default(''),
    createdAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    index('dispute_proposals_dispute').on(t.disputeId, t.createdAt),
    // One waits for an answer at a time, and one is accepted, whatever races.
    uniqueIndex('dispute_proposals_open').on(t.disputeId).where(sql`status = 'open'`),
    uniqueIndex('dispute_proposals_accepted').on(t.disputeId).where(sql`status = 'accepted'`),
  ],
);

/** What proves either side: texts and files they added, and what the job had noted when the stage ended. Append-only. */
export const disputeEvidence = casesSchema.table(
  'dispute_evidence',
  {
    id: id(),
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id),
    side: text({ enum: EVIDENCE_SIDES }).notNull(),
    kind: text({ enum: EVIDENCE_KINDS }).notNull(),
    /** When it happened, was written or was taken. */
    at: instant().notNull(),
    by: text().notNull(),
    text: text().notNull().default(''),
    amountCents: cents(),
    sha256: text(),
    mediaType: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('dispute_evidence_dispute').on(t.disputeId, t.at),
    index('dispute_evidence_file').on(t.sha256).where(sql`sha256 is not null`),
  ],
);

/** The refunds that a settlement made, one for each charge it takes from. */
export const disputeRefunds = casesSchema.table(
  'dispute_refunds',
  {
    /** The refund's own id. */
    id: id(),
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id),
    amountCents: cents().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('dispute_refunds_dispute').on(t.disputeId)],
);

/** A side asks for someone of Canopy; the clock of the dispute stands until they answer. */
export const disputeReviews = casesSchema.table(
  'dispute_reviews',
  {
    id: id(),
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id),
    side: text({ enum: DISPUTE_SIDES }).notNull(),
    note: text().notNull(),
    answer: text(),
    answeredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    index('dispute_reviews_dispute').on(t.disputeId, t.createdAt),
    uniqueIndex('dispute_reviews_open').on(t.disputeId).where(sql`answered_at is null`),
  ],
);

/** Work that has to be put right; see core/cases/warranty/status.ts. */
export const warrantyClaims = casesSchema.table(
  'warranty_claims',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    homeownerId: uuid()
      .notNull()
      .references(() => users.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    details: text().notNull(),
    status: text({ enum: CLAIM_STATUSES }).notNull(),
    /** The vendor's answer is due; null once answered. */
    answerBy: instant(),
    remindedFor: instant(),
    declineReason: text(),
    answeredAt: instant(),
    /** What the homeowner wrote when an offered time did not suit. */
    timeNote: text().notNull().default(''),
    visitId: uuid().references(() => bookings.id),
    confirmedAt: instant(),
    resolvedAt: instant(),
    /** The dispute it became, or whose settlement asks for the visit. */
    disputeId: uuid().references(() => disputes.id),
    isAgreed: boolean().notNull().default(false),
    /** Opened when nobody answered in time. */
    caseId: uuid().references(() => cases.id),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('warranty_claims_booking').on(t.bookingId, t.createdAt),
    // One at a time for each job, whatever races.
    uniqueIndex('warranty_claims_live').on(t.bookingId).where(sql`status in ('open', 'visit_scheduled')`),
    index('warranty_claims_homeowner').on(t.homeownerId, t.status),
    index('warranty_claims_vendor').on(t.vendorId, t.status),
    index('warranty_claims_answer').on(t.answerBy).where(sql`answer_by is not null`),
    index('warranty_claims_visit').on(t.visitId).where(sql`visit_id is not null`),
  ],
);

export const warrantyPhotos = casesSchema.table(
  'warranty_photos',
  {
    id: id(),
    claimId: uuid()
      .notNull()
      .references(() => warrantyClaims.id),
    sha256: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('warranty_photos_once').on(t.claimId, t.sha256),
    index('warranty_photos_file').on(t.sha256),
  ],
);
