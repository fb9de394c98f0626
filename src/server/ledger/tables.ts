import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AccountSum } from '#core/ledger/books.ts';
import { PAYOUT_CADENCES } from '#core/ledger/payday.ts';
import { PAYOUT_HOLD_REASONS } from '#core/ledger/payout-hold.ts';
import { FINDING_KINDS } from '#core/ledger/reconcile/findings.ts';
import { cents, currency, id, instant } from '#server/lib/columns.ts';
import { vendors } from '#server/vendors/tables.ts';

export const ledgerSchema = pgSchema('ledger');

/** One business fact in the books. Append-only; corrections are reversals. */
export const journals = ledgerSchema.table(
  'journals',
  {
    id: id(),
    kind: text().notNull(),
    bookingId: uuid(),
    payoutId: uuid(),
    /** What the fact is about: the extra, the tip, the refund; the booking or the payout itself where nothing nearer is. */
    referenceId: uuid().notNull(),
    /** The journal this one takes back, in whole or in part. */
    reversesId: uuid(),
    memo: text().notNull(),
    postedAt: instant().notNull(),
  },
  (t) => [
    index('journals_booking').on(t.bookingId),
    index('journals_posted').on(t.postedAt),
    index('journals_reverses').on(t.reversesId).where(sql`reverses_id is not null`),
    // The same fact cannot be booked twice, however often a call is retried.
    uniqueIndex('journals_booking_fact').on(t.bookingId, t.kind, t.referenceId),
    uniqueIndex('journals_payout_kind').on(t.payoutId, t.kind),
  ],
);

/** Debits positive, credits negative; the entries of a journal sum to 0 per currency (deferred trigger). */
export const entries = ledgerSchema.table(
  'entries',
  {
    id: id(),
    journalId: uuid()
      .notNull()
      .references(() => journals.id),
    /** `kind` or `kind:owner`, see core/ledger/accounts.ts. */
    account: text().notNull(),
    amountCents: cents().notNull(),
    currency: currency(),
    postedAt: instant().notNull(),
  },
  (t) => [
    index('entries_account').on(t.account, t.postedAt),
    index('entries_journal').on(t.journalId),
    // Rows lie in the order in which they were posted: a page for each stretch of them is enough, and costs no write.
    index('entries_posted').using('brin', t.postedAt),
  ],
);

export const payouts = ledgerSchema.table(
  'payouts',
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    amountCents: cents().notNull(),
    currency: currency(),
    status: text({ enum: ['intent', 'paid', 'failed'] }).notNull(),
    processorRef: text(),
    /** Where it went, whatever account the company has by now; null for payouts older than the column. */
    account: text(),
    /** The bank as it was called then; null for payouts older than the column whose account is another one by now. */
    bank: text(),
    failure: text(),
    requestedBy: uuid(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    paidAt: instant(),
  },
  (t) => [
    index('payouts_vendor').on(t.vendorId, t.createdAt),
    index('payouts_status').on(t.status, t.updatedAt),
    index('payouts_updated').on(t.updatedAt),
  ],
);

/** When a company is paid; the default for one without a row. */
export const payoutSchedules = ledgerSchema.table('payout_schedules', {
  vendorId: uuid()
    .primaryKey()
    .references(() => vendors.id),
  cadence: text({ enum: PAYOUT_CADENCES }).notNull(),
  weekday: integer().notNull(),
  minimumCents: cents().notNull(),
  updatedAt: instant().notNull(),
});

/** What a vendor earned with a job that is not paid out for now; the money stays where it is booked. */
export const payoutHolds = ledgerSchema.table(
  'payout_holds',
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    bookingId: uuid().notNull(),
    reason: text({ enum: PAYOUT_HOLD_REASONS }).notNull(),
    /** What it is held for: the dispute. */
    referenceId: uuid().notNull(),
    createdAt: instant().notNull(),
    releasedAt: instant(),
  },
  (t) => [
    uniqueIndex('payout_holds_reference').on(t.reason, t.referenceId),
    index('payout_holds_vendor').on(t.vendorId).where(sql`released_at is null`),
  ],
);

/**
 * The books added up to an instant, once a night: who looks at them adds what came since. Append-only; see
 * queries/books.ts.
 */
export const closings = ledgerSchema.table(
  'closings',
  {
    id: id(),
    /** Everything posted before it is in. */
    through: instant().notNull(),
    accounts: jsonb().$type<AccountSum[]>().notNull(),
    journals: integer().notNull(),
    unbalanced: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('closings_through').on(t.through)],
);

/** One comparison of processor, ledger and bookings; see core/ledger/reconcile. */
export const reconciliations = ledgerSchema.table(
  'reconciliations',
  {
    id: id(),
    startedAt: instant().notNull(),
    finishedAt: instant().notNull(),
    /** What changed since then was looked at. */
    since: instant().notNull(),
    payments: integer().notNull(),
    refunds: integer().notNull(),
    payouts: integer().notNull(),
    journals: integer().notNull(),
    bookings: integer().notNull(),
    findings: integer().notNull(),
  },
  (t) => [index('reconciliations_started').on(t.startedAt)],
);

export const findings = ledgerSchema.table(
  'findings',
  {
    id: id(),
    reconciliationId: uuid()
      .notNull()
      .references(() => reconciliations.id),
    kind: text({ enum: FINDING_KINDS }).notNull(),
    detail: text().notNull(),
    bookingId: uuid(),
    paymentId: uuid(),
    payoutId: uuid(),
    expectedCents: cents(),
    foundCents: cents(),
  },
  (t) => [index('findings_reconciliation').on(t.reconciliationId)],
);
