import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReminderStage } from '#core/plans/dunning.ts';
import { CADENCES, CHARGE_REASONS, type PlannedVisit } from '#core/plans/kinds.ts';
import {
  CHARGE_STATUSES,
  PLAN_STATUSES,
  PLAN_VISIT_STATUSES,
  SUBSCRIPTION_STATUSES,
} from '#core/plans/status.ts';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { cents, id, instant, origin } from '#server/lib/columns.ts';
import { searchTable } from '#server/lib/modules/search-table.ts';
import { markets } from '#server/markets/tables.ts';
import { paymentMethods } from '#server/payments/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';

export const plansSchema = pgSchema('plans');

/** A plan that is sold: Canopy's where it has no vendor. What it says stands in its versions. */
export const plans = plansSchema.table(
  'plans',
  {
    id: id(),
    vendorId: uuid().references(() => vendors.id),
    name: text().notNull(),
    status: text({ enum: PLAN_STATUSES }).notNull(),
    /** The version that is sold. */
    version: integer().notNull(),
    origin: origin(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('plans_vendor').on(t.vendorId, t.createdAt), index('plans_status').on(t.status)],
);

/** What a plan said when it was sold; never changed, so that a sale keeps what was agreed on. */
export const planVersions = plansSchema.table(
  'plan_versions',
  {
    id: id(),
    planId: uuid()
      .notNull()
      .references(() => plans.id),
    version: integer().notNull(),
    name: text().notNull(),
    summary: text().notNull(),
    /** Before tax. */
    monthlyCents: cents().notNull(),
    yearlyCents: cents().notNull(),
    discountBp: integer().notNull(),
    waivesLateFee: boolean().notNull(),
    priority: boolean().notNull(),
    visits: jsonb().$type<PlannedVisit[]>().notNull(),
    terms: text().notNull(),
    /** SHA-256 of the terms: what a homeowner accepted can be proven. */
    termsHash: text().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('plan_versions_version').on(t.planId, t.version),
    check(
      'plan_versions_amounts',
      sql`monthly_cents > 0 and yearly_cents > 0 and discount_bp between 0 and 5000`,
    ),
  ],
);

/** A plan that a homeowner bought for a home. */
export const subscriptions = plansSchema.table(
  'subscriptions',
  {
    id: id(),
    /** The number people say on the phone. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    status: text({ enum: SUBSCRIPTION_STATUSES }).notNull(),
    homeownerId: uuid()
      .notNull()
      .references(() => users.id),
    homeId: uuid()
      .notNull()
      .references(() => homes.id),
    marketId: uuid()
      .notNull()
      .references(() => markets.id),
    vendorId: uuid().references(() => vendors.id),
    versionId: uuid()
      .notNull()
      .references(() => planVersions.id),
    /** The version that is charged from the next renewal on is this one until the homeowner changes it. */
    cadence: text({ enum: CADENCES }).notNull(),
    /** Of one charge, before tax; as it was agreed on. */
    baseCents: cents().notNull(),
    taxBp: integer().notNull(),
    commissionBp: integer().notNull(),
    methodId: uuid()
      .notNull()
      .references(() => paymentMethods.id),
    /** The home's zone, in which its days are. */
    zone: text().notNull(),
    /** The local day that periods and terms are counted from; a pause moves it. */
    anchor: date({ mode: 'string' }).notNull(),
    /** Charges so far, failed ones not counted: the next one has this number. */
    nextIndex: integer().notNull().default(0),
    /** What was paid for ends then; null before the first payment. */
    paidUntil: instant(),
    /** When the card is charged next; null while nothing is to be charged. */
    nextChargeAt: instant(),
    cancelsAtEnd: boolean().notNull().default(false),
    pausedAt: instant(),
    pausedUntil: instant(),
    /** The renewal that failed first; null while all is paid. */
    pastDueAt: instant(),
    /** Reminders of an unpaid charge rest until then. */
    remindersPausedUntil: instant(),
    renewalNoticeFor: instant(),
    /** The plan it takes the place of. */
    replacesId: uuid(),
    termsHash: text().notNull(),
    acceptedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    acceptedName: text().notNull(),
    acceptedAt: instant().notNull(),
    cancelReason: text().notNull().default(''),
    refundedCents: cents().notNull().default(0),
    startedAt: instant(),
    endedAt: instant(),
    origin: origin(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('subscriptions_number').on(t.number),
    index('subscriptions_homeowner').on(t.homeownerId, t.createdAt),
    index('subscriptions_vendor').on(t.vendorId, t.status),
    index('subscriptions_home').on(t.homeId, t.status),
    index('subscriptions_due').on(t.nextChargeAt).where(sql`next_charge_at is not null`),
    index('subscriptions_past_due').on(t.pastDueAt).where(sql`past_due_at is not null`),
    // One plan of a seller per home, whatever races. One that replaces another waits for its first payment.
    uniqueIndex('subscriptions_open')
      .on(t.homeId, sql`coalesce(vendor_id, home_id)`)
      .where(sql`status in ('active', 'past_due', 'suspended', 'paused')`),
    uniqueIndex('subscriptions_pending')
      .on(t.homeId, sql`coalesce(vendor_id, home_id)`)
      .where(sql`status = 'pending'`),
  ],
);

/** One charge of a subscription: the first, or a renewal, with all that was tried to collect it. */
export const charges = plansSchema.table(
  'charges',
  {
    id: id(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    position: integer().notNull(),
    reason: text({ enum: CHARGE_REASONS }).notNull(),
    status: text({ enum: CHARGE_STATUSES }).notNull(),
    baseCents: cents().notNull(),
    taxCents: cents().notNull(),
    totalCents: cents().notNull(),
    /** Of a changed plan: paid with what was unused of the plan before. */
    carriedCents: cents().notNull().default(0),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    failure: text(),
    failedAt: instant(),
    /** When the card is tried again; null when it is not. */
    retryAt: instant(),
    paidAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('charges_position').on(t.subscriptionId, t.position).where(sql`status <> 'void'`),
    index('charges_retry').on(t.retryAt).where(sql`retry_at is not null`),
    index('charges_failed').on(t.failedAt).where(sql`failed_at is not null`),
    index('charges_updated').on(t.updatedAt, t.id),
    check(
      'charges_amounts',
      sql`total_cents = base_cents + tax_cents and carried_cents between 0 and total_cents`,
    ),
  ],
);

/** A visit that a term includes. Its value is its share of what the term costs. */
export const planVisits = plansSchema.table(
  'plan_visits',
  {
    id: id(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    /** From 0. */
    term: integer().notNull(),
    position: integer().notNull(),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    title: text().notNull(),
    scope: text().notNull(),
    status: text({ enum: PLAN_VISIT_STATUSES }).notNull(),
    /** Local days of the home. */
    dueFrom: date({ mode: 'string' }).notNull(),
    dueTo: date({ mode: 'string' }).notNull(),
    rolledOver: boolean().notNull().default(false),
    /** What it would cost alone, with tax, when the term began. */
    singleCents: cents().notNull(),
    valueCents: cents().notNull(),
    recognizedCents: cents().notNull().default(0),
    /** The time that is proposed, with who would come then. */
    proposedAt: instant(),
    proposedVendorId: uuid().references(() => vendors.id),
    bookingId: uuid().references(() => bookings.id),
    doneAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('plan_visits_position').on(t.subscriptionId, t.term, t.position),
    uniqueIndex('plan_visits_booking').on(t.bookingId),
    index('plan_visits_due').on(t.dueFrom).where(sql`status in ('planned', 'proposed')`),
    check('plan_visits_value', sql`recognized_cents between 0 and value_cents`),
    check('plan_visits_booked', sql`(status in ('booked', 'done')) = (booking_id is not null)`),
  ],
);

/**
 * A vendor comes for visits of a service that Canopy's plans include, for this much or more after commission. Who has no row
 * here is not proposed.
 */
export const planWork = plansSchema.table(
  'plan_work',
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    payCents: cents().notNull(),
    agreedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    agreedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vendorId, t.serviceId] }),
    index('plan_work_service').on(t.serviceId),
    check('plan_work_pay', sql`pay_cents > 0`),
  ],
);

/** A part of the deferred money that was earned, and by whom; one row per journal. Append-only. */
export const recognitions = plansSchema.table(
  'recognitions',
  {
    id: id(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    visitId: uuid().references(() => planVisits.id),
    /** Who earned it; null for Canopy. */
    vendorId: uuid().references(() => vendors.id),
    kind: text({ enum: ['plan_visit', 'plan_forfeited'] }).notNull(),
    amountCents: cents().notNull(),
    vendorCents: cents().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('recognitions_subscription').on(t.subscriptionId, t.at),
    index('recognitions_vendor').on(t.vendorId, t.at),
  ],
);

/** A reminder of an unpaid charge that was sent; each stage of a charge once by itself, more by hand. */
export const reminders = plansSchema.table(
  'reminders',
  {
    id: id(),
    chargeId: uuid()
      .notNull()
      .references(() => charges.id),
    /** From 0; null when an administrator sent it out of turn. */
    stage: integer(),
    subject: text().notNull(),
    body: text().notNull(),
    sentBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    sentAt: instant().notNull(),
  },
  (t) => [
    index('reminders_charge').on(t.chargeId, t.sentAt),
    uniqueIndex('reminders_stage').on(t.chargeId, t.stage).where(sql`stage is not null`),
  ],
);

/** Stages of reminders, version by version; the last one is in force. */
export const reminderVersions = plansSchema.table(
  'reminder_versions',
  {
    id: id(),
    version: integer().notNull(),
    stages: jsonb().$type<ReminderStage[]>().notNull(),
    graceDays: integer().notNull(),
    note: text().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('reminder_versions_version').on(t.version)],
);

/** What the palette finds of them, kept by triggers. */
export const subscriptionSearch = searchTable('subscriptions');
