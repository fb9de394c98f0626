import { type Column, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { REFUND_BEARERS } from '#core/ledger/refunds.ts';
import { PAYMENT_PURPOSES } from '#core/payments/purpose.ts';
import type { Settlement } from '#core/payments/settlement.ts';
import { cents, currency, id, instant } from '#server/lib/columns.ts';
import { users } from '#server/users/tables.ts';

export const paymentsSchema = pgSchema('payments');

/** The person as the card processor knows them. */
export const customers = paymentsSchema.table('customers', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  processorRef: text().notNull(),
  createdAt: instant().notNull(),
});

/** A saved card: what may be shown of it, and the processor's name for it. Never a number. */
export const paymentMethods = paymentsSchema.table(
  'payment_methods',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    processorRef: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    removedAt: instant(),
  },
  (t) => [
    uniqueIndex('payment_methods_ref').on(t.processorRef),
    index('payment_methods_user').on(t.userId),
    uniqueIndex('payment_methods_default').on(t.userId).where(sql`is_default and removed_at is null`),
  ],
);

/** A card being saved: the intent row that survives a crash between us and the processor. */
export const cardSetups = paymentsSchema.table(
  'card_setups',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    processorRef: text(),
    status: text({ enum: ['started', 'requires_action', 'succeeded', 'failed'] }).notNull(),
    methodId: uuid().references(() => paymentMethods.id),
    failure: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('card_setups_user').on(t.userId, t.createdAt)],
);

/** One attempt to charge a card for a booking. Its id is the idempotency key at the processor. */
export const payments = paymentsSchema.table(
  'payments',
  {
    id: id(),
    /** What is paid for; of a plan's charge the subscription, which no booking is behind. */
    bookingId: uuid().notNull(),
    purpose: text({ enum: PAYMENT_PURPOSES }).notNull().default('visit'),
    /** The extra, the tip, the milestone or the plan's charge that is paid; null for the visit itself. */
    purposeId: uuid(),
    homeownerId: uuid()
      .notNull()
      .references(() => users.id),
    methodId: uuid()
      .notNull()
      .references(() => paymentMethods.id),
    status: text({
      enum: ['intent', 'requires_action', 'authorized', 'captured', 'voided', 'lapsed', 'failed', 'refunded'],
    }).notNull(),
    /** What an unfinished outside call was about to do; the sweeper finishes it. */
    pending: text({ enum: ['authorize', 'capture', 'void', 'refund'] }),
    amountCents: cents().notNull(),
    capturedCents: cents().notNull().default(0),
    refundedCents: cents().notNull().default(0),
    processingFeeCents: cents().notNull().default(0),
    /** With `pending: capture`: how much to take. */
    pendingCents: cents(),
    /** With a capture: what the books will say of it; the processor's fee is filled in when it is known. */
    settlement: jsonb().$type<Settlement>(),
    currency: currency(),
    processorRef: text(),
    challenge: jsonb().$type<Record<string, string>>(),
    authorizedAt: instant(),
    holdExpiresAt: instant(),
    capturedAt: instant(),
    failure: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('payments_booking').on(t.bookingId, t.createdAt),
    index('payments_homeowner').on(t.homeownerId, t.createdAt),
    uniqueIndex('payments_ref').on(t.processorRef),
    // The visit, each extra and the tip are paid by one payment at a time, whatever races.
    uniqueIndex('payments_open')
      .on(t.bookingId, t.purpose, sql`coalesce(purpose_id, booking_id)`)
      .where(sql`status in ('intent', 'requires_action', 'authorized', 'captured')`),
    // For the nightly comparison, which reads what changed.
    index('payments_updated').on(t.updatedAt, t.id),
    index('payments_pending').on(t.updatedAt).where(sql`pending is not null`),
  ],
);

export const refunds = paymentsSchema.table(
  'refunds',
  {
    id: id(),
    /** The charged card; null where account credit paid all of it. */
    paymentId: uuid().references(() => payments.id),
    /** Of a charge without a card: the visit it was for. */
    bookingId: uuid(),
    /** Everything that is given back: to the card, and the rest as account credit. */
    amountCents: cents().notNull(),
    cardCents: cents().notNull(),
    bearer: text({ enum: REFUND_BEARERS }).notNull().default('shared'),
    reason: text().notNull(),
    status: text({ enum: ['intent', 'succeeded', 'failed'] }).notNull(),
    /** The failed refund that this one tries again. */
    retryOf: uuid(),
    processorRef: text(),
    requestedBy: uuid().references(() => users.id),
    failure: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId),
    index('refunds_booking').on(t.bookingId).where(sql`booking_id is not null`),
    // One at a time, so that each knows what is left.
    uniqueIndex('refunds_open').on(sql`coalesce(payment_id, booking_id)`).where(sql`status = 'intent'`),
    uniqueIndex('refunds_retry').on(t.retryOf),
    check('refunds_of_one', sql`(payment_id is null) <> (booking_id is null)`),
  ],
);

/**
 * The number of each charge's receipt. Numbers of a year have no gaps: one is taken in the transaction that books the
 * charge, under the lock of the year's counter, and goes back with it.
 */
export const receipts = paymentsSchema.table(
  'receipts',
  {
    id: id(),
    year: integer().notNull(),
    number: integer().notNull(),
    bookingId: uuid().notNull(),
    /** Null where account credit paid all of it. */
    paymentId: uuid().references(() => payments.id),
    issuedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('receipts_number').on(t.year, t.number),
    uniqueIndex('receipts_payment').on(t.paymentId),
    index('receipts_booking').on(t.bookingId),
  ],
);

/** The last number of a year. */
export const receiptCounters = paymentsSchema.table('receipt_counters', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** What a homeowner adds for the vendor, once for a booking; it is paid by the payment with its id as purpose. */
export const tips = paymentsSchema.table(
  'tips',
  {
    id: id(),
    bookingId: uuid().notNull(),
    amountCents: cents().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('tips_booking').on(t.bookingId)],
);

/** Each event of the processor once, whatever it repeats or shuffles. */
export const webhookEvents = paymentsSchema.table(
  'webhook_events',
  {
    /** The processor's own event id. */
    id: text().primaryKey(),
    type: text().notNull(),
    processorRef: text().notNull(),
    payload: jsonb().notNull(),
    receivedAt: instant().notNull(),
    appliedAt: instant(),
  },
  (t) => [index('webhook_events_received').on(t.receivedAt)],
);

/**
 * What of a booking's visit and extra work was refunded, by card and as credit, as a column of a statement that reads the
 * booking anyway. A tip is no part of what a job costs.
 */
export function refundedOf(bookingId: Column) {
  const sum = sql`select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}`;
  const isDone = sql`${refunds.status} = 'succeeded'`;
  return sql<number>`(
    (${sum} join ${payments} on ${payments.id} = ${refunds.paymentId}
      where ${payments.bookingId} = ${bookingId} and ${payments.purpose} in ('visit', 'extra') and ${isDone})
    + (${sum} where ${refunds.bookingId} = ${bookingId} and ${isDone})
  )::bigint`.mapWith(Number);
}
