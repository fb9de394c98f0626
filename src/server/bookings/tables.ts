import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { WARRANTY_DAYS } from '#core/bookings/limits.ts';
import { LINE_KINDS, LINE_STATUSES } from '#core/bookings/lines.ts';
import { NO_SHOW_SIDES } from '#core/bookings/no-show.ts';
import { RESCHEDULE_STATUSES } from '#core/bookings/rescheduling/reschedule.ts';
import { FREQUENCIES } from '#core/bookings/series/frequency.ts';
import { BOOKING_STATUSES } from '#core/bookings/status.ts';
import type { Answers } from '#core/catalog/question.ts';
import { EXTRA_TAX_CLASSES } from '#core/payments/price.ts';
import { PAGE_CHANNELS } from '#core/vendors/page-channel.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { cents, currency, id, instant, origin } from '#server/lib/columns.ts';
import { searchTable } from '#server/lib/modules/search-table.ts';
import { markets } from '#server/markets/tables.ts';
import { payments } from '#server/payments/tables.ts';
import { users } from '#server/users/tables.ts';
import { pageChannel, technicians, vendors } from '#server/vendors/tables.ts';

export const bookingsSchema = pgSchema('bookings');

const reference = (column: () => AnyPgColumn) => uuid().notNull().references(column);

/** Visits that repeat. Each is an ordinary booking; the series says how they were planned. */
export const series = bookingsSchema.table(
  'series',
  {
    id: id(),
    homeownerId: reference(() => users.id),
    vendorId: reference(() => vendors.id),
    frequency: text({ enum: FREQUENCIES }).notNull(),
    /** Planned visits, skipped ones included. */
    visits: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('series_homeowner').on(t.homeownerId)],
);

/** A booking and a job are one record. Amounts are what was agreed when it was requested. */
export const bookings = bookingsSchema.table(
  'bookings',
  {
    id: id(),
    /** The number people say on the phone. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 10001 }),
    status: text({ enum: BOOKING_STATUSES }).notNull(),
    homeownerId: reference(() => users.id),
    homeId: reference(() => homes.id),
    marketId: reference(() => markets.id),
    vendorId: reference(() => vendors.id),
    technicianId: reference(() => technicians.id),
    serviceId: reference(() => services.id),
    title: text().notNull(),
    notes: text().notNull().default(''),
    answers: jsonb().$type<Answers>().notNull(),
    priority: text({ enum: ['critical', 'high', 'medium', 'low'] })
      .notNull()
      .default('medium'),
    /** The home's IANA zone, kept so that a moved market never moves an old visit. */
    zone: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The window that was promised, where the visit was moved inside it; null for the one its start implies. */
    promisedFrom: instant(),
    promisedUntil: instant(),
    bookedMinutes: integer().notNull(),

    /** Parts of the price; see core/payments/price.ts. */
    laborCents: cents().notNull(),
    materialsCents: cents().notNull(),
    serviceFeeCents: cents().notNull(),
    taxCents: cents().notNull(),
    totalCents: cents().notNull(),
    /** What was agreed on during the visit, with its tax: charged beside the total. Kept by `countExtras`. */
    extrasCents: cents().notNull().default(0),
    /** Account credit reserved for this booking; the card is charged total − credit. */
    creditCents: cents().notNull().default(0),
    /** Taken off the service fee; `serviceFeeCents` is what is left of it. */
    feeDiscountBp: integer().notNull().default(0),
    /** A plan waives its late cancellation fee: the vendor's own, or Canopy's, which then pays the vendor's part. */
    lateFeeWaiver: text({ enum: ['vendor', 'canopy'] }),
    /** Of the work, what a promotion took off and Canopy pays the company. */
    coveredCents: cents().notNull().default(0),
    commissionBp: integer().notNull(),
    /** The company's own page that led to it, at the lower commission of the day; null for everything else. */
    pageChannel: pageChannel(),
    laborTaxBp: integer().notNull(),
    materialsTaxBp: integer().notNull(),
    currency: currency(),

    paymentMethodId: uuid(),
    /** The vendor's answer is due, or the hold lapses; null once answered. */
    respondBy: instant(),
    requestedAt: instant(),
    /** When the company that has it now was asked: with the request, or when it took the visit over. */
    askedAt: instant(),
    acceptedAt: instant(),
    enRouteAt: instant(),
    startedAt: instant(),
    completedAt: instant(),
    endedAt: instant(),
    cancelledBy: text({ enum: ['homeowner', 'vendor', 'admin', 'system'] }),
    cancelReason: text(),
    cancellationFeeCents: cents().notNull().default(0),
    /** The side that was not there; the homeowner's fee is `cancellationFeeCents`. */
    noShowBy: text({ enum: NO_SHOW_SIDES }),
    /** The earlier start from which the cancellation terms still count; null for `startsAt`. */
    termsFrom: instant(),
    /** How often it was moved; calendar programs need a number that grows. */
    timesMoved: integer().notNull().default(0),
    /** The start that both sides were reminded of; another one is reminded of anew. */
    remindedFor: instant(),
    seriesId: uuid().references(() => series.id),
    /** From 0; the visit that the series grew from. */
    seriesPosition: integer(),
    /** The option of an accepted quote that it was booked by. Quotes make bookings, so the reference stands in a migration. */
    quoteOptionId: uuid(),
    /** The emergency that it answers. Dispatch makes bookings, so the reference stands in a migration. */
    emergencyId: uuid(),
    /** How long the work is under warranty once it is done. */
    warrantyDays: integer().notNull().default(WARRANTY_DAYS),
    /** The job that this free visit puts right. */
    returnOfId: uuid(),
    origin: origin(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('bookings_number').on(t.number),
    index('bookings_homeowner').on(t.homeownerId, t.createdAt),
    index('bookings_vendor').on(t.vendorId, t.startsAt),
    index('bookings_vendor_requested').on(t.vendorId, t.requestedAt),
    index('bookings_technician').on(t.technicianId, t.startsAt),
    index('bookings_status').on(t.status, t.startsAt),
    // The tabs of the job list count a market's bookings: here alone, a hundredth of the table.
    index('bookings_market').on(t.marketId, t.status),
    // Times pass through `held` quickly: by status alone, whoever looks for theirs wades through those that were. So
    // that the index by status is of no use here, this one has words of its own (`isHeld`).
    index('bookings_held').on(t.homeownerId).where(sql`(status = 'held') is true`),
    index('bookings_updated').on(t.updatedAt, t.id),
    index('bookings_created').on(t.createdAt, t.id),
    index('bookings_amount').on(sql`(${t.totalCents} + ${t.extrasCents})`, t.id),
    index('bookings_completed').on(t.completedAt).where(sql`completed_at is not null`),
    index('bookings_respond').on(t.respondBy).where(sql`respond_by is not null`),
    // Nobody is sent to another company's visit, whatever a command gets wrong.
    foreignKey({
      name: 'bookings_technician_of_vendor',
      columns: [t.technicianId, t.vendorId],
      foreignColumns: [technicians.id, technicians.vendorId],
    }),
    uniqueIndex('bookings_series').on(t.seriesId, t.seriesPosition).where(sql`series_id is not null`),
    foreignKey({ name: 'bookings_return_of', columns: [t.returnOfId], foreignColumns: [t.id] }),
    index('bookings_return').on(t.returnOfId).where(sql`return_of_id is not null`),
    // Two vendors who accept one emergency: whatever races, one of them has the job.
    uniqueIndex('bookings_emergency')
      .on(t.emergencyId)
      .where(
        sql`emergency_id is not null and status in ('held', 'pending', 'confirmed', 'in_progress', 'completed')`,
      ),
    index('bookings_quote').on(t.quoteOptionId).where(sql`quote_option_id is not null`),
    // What a company has with one homeowner.
    index('bookings_customer').on(t.vendorId, t.homeownerId, t.startsAt),
    // A promise holds until another is made: a start outside of it comes with a new one.
    check(
      'bookings_promise',
      sql`(promised_from is null) = (promised_until is null) and coalesce(starts_at between promised_from and promised_until, true)`,
    ),
    check(
      'bookings_page_channel',
      sql.raw(`page_channel in (${PAGE_CHANNELS.map((one) => `'${one}'`).join(', ')})`),
    ),
  ],
);

/** All that a job costs: the visit, and what was agreed on during it. The index `bookings_amount` is in its order. */
export const amountOfJob = sql`(${bookings.totalCents} + ${bookings.extrasCents})`.mapWith(Number);

/** A time somebody keeps while they book: in these words, its index is found whatever a kept plan knows of values. */
export const isHeld = sql`(${bookings.status} = 'held') is true`;

/** A wish to move a visit, and what became of it. While it is `proposed` the new time is held. */
export const reschedules = bookingsSchema.table(
  'reschedules',
  {
    id: id(),
    bookingId: reference(() => bookings.id),
    proposedBy: text({ enum: ['homeowner', 'vendor', 'admin', 'system'] }).notNull(),
    /** Where the visit stood. */
    fromStartsAt: instant().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    technicianId: reference(() => technicians.id),
    note: text().notNull().default(''),
    status: text({ enum: RESCHEDULE_STATUSES }).notNull(),
    /** While proposed: the answer is due. */
    respondBy: instant(),
    createdAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    index('reschedules_booking').on(t.bookingId, t.createdAt),
    // One open proposal per booking, whatever races.
    uniqueIndex('reschedules_open').on(t.bookingId).where(sql`status = 'proposed'`),
    index('reschedules_respond').on(t.respondBy).where(sql`status = 'proposed'`),
  ],
);

/**
 * What a booking's money is for, line by line. What was chosen when booking has no `proposedBy` and adds up to the
 * booking's labor and materials; what is agreed on later is charged by payments of its own.
 */
export const bookingLines = bookingsSchema.table(
  'booking_lines',
  {
    id: id(),
    bookingId: reference(() => bookings.id),
    position: integer().notNull(),
    kind: text({ enum: LINE_KINDS }).notNull(),
    label: text().notNull(),
    /** Hours may have a fraction; the amount is what counts. */
    quantity: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    /** `each`, `hour`, `ft` … */
    unit: text().notNull(),
    unitCents: cents().notNull(),
    amountCents: cents().notNull(),
    taxClass: text({ enum: EXTRA_TAX_CLASSES }).notNull(),
    /** The add-on, product or part of inventory it was made from. */
    refId: uuid(),
    status: text({ enum: LINE_STATUSES }).notNull(),
    proposedBy: text({ enum: ['homeowner', 'vendor', 'admin'] }),
    note: text().notNull().default(''),
    proposedAt: instant(),
    answeredAt: instant(),
    /** When the add-on was ticked on site, and how often that was changed. */
    doneAt: instant(),
    doneVersion: integer().notNull().default(0),
  },
  (t) => [
    index('booking_lines_booking').on(t.bookingId, t.position),
    index('booking_lines_waiting').on(t.proposedAt).where(sql`status = 'proposed'`),
    // What a product of the catalog went into.
    index('booking_lines_used').on(t.refId, t.answeredAt).where(sql`kind = 'material' and status = 'agreed'`),
  ],
);

/** What happened to a booking, in order; append-only. The timeline is read from here. */
export const bookingSteps = bookingsSchema.table(
  'booking_steps',
  {
    id: id(),
    bookingId: reference(() => bookings.id),
    /** A status of the booking, or `en_route`, `photo_before`, `photo_during`, `photo_after`. */
    step: text().notNull(),
    actorId: uuid(),
    actorRole: text({ enum: ['homeowner', 'vendor', 'admin', 'system'] }).notNull(),
    note: text().notNull().default(''),
    at: instant().notNull(),
  },
  (t) => [index('booking_steps_booking').on(t.bookingId, t.at), index('booking_steps_at').on(t.at)],
);

export const checklistItems = bookingsSchema.table(
  'checklist_items',
  {
    bookingId: reference(() => bookings.id),
    position: integer().notNull(),
    label: text().notNull(),
    done: boolean().notNull().default(false),
    doneAt: instant(),
    /** Counts changes: two devices see that they ticked the same step. */
    version: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.position] })],
);

export const photos = bookingsSchema.table(
  'photos',
  {
    id: id(),
    bookingId: reference(() => bookings.id),
    /** `request`: the homeowner's, with the request. */
    kind: text({ enum: ['request', 'before', 'during', 'after'] }).notNull(),
    sha256: text().notNull(),
    caption: text().notNull().default(''),
    uploadedBy: uuid().references(() => users.id),
    takenAt: instant().notNull(),
    /** Where it was taken, if whoever took it let the device say so; WGS 84. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (t) => [uniqueIndex('photos_once').on(t.bookingId, t.kind, t.sha256), index('photos_file').on(t.sha256)],
);

/** Time a technician spent on a job, pauses left out. Nobody works in two places: one open period per technician. */
export const workPeriods = bookingsSchema.table(
  'work_periods',
  {
    id: id(),
    bookingId: reference(() => bookings.id),
    technicianId: reference(() => technicians.id),
    startedAt: instant().notNull(),
    /** Null while the clock runs. */
    endedAt: instant(),
  },
  (t) => [
    index('work_periods_booking').on(t.bookingId, t.startedAt),
    uniqueIndex('work_periods_open').on(t.technicianId).where(sql`ended_at is null`),
  ],
);

/** The homeowner's name under the finished work, drawn or typed on the technician's device. One per booking. */
export const signatures = bookingsSchema.table(
  'signatures',
  {
    bookingId: reference(() => bookings.id).primaryKey(),
    signedBy: text().notNull(),
    method: text({ enum: ['drawn', 'typed'] }).notNull(),
    sha256: text().notNull(),
    takenBy: uuid().references(() => users.id),
    signedAt: instant().notNull(),
  },
  (t) => [index('signatures_file').on(t.sha256)],
);

/** What the company's team notes about the work on a job. One per booking; the homeowner never reads it. */
export const workNotes = bookingsSchema.table(
  'work_notes',
  {
    bookingId: reference(() => bookings.id).primaryKey(),
    text: text().notNull(),
    version: integer().notNull(),
    editedBy: uuid().references(() => users.id),
    editedAt: instant().notNull(),
  },
  (t) => [check('work_notes_version', sql`${t.version} > 0`)],
);

/** Secret addresses of calendars that people subscribe to; the secret itself is not kept. */
export const calendarFeeds = bookingsSchema.table(
  'calendar_feeds',
  {
    /** The person, and the technician where it is for one alone. */
    key: text().primaryKey(),
    userId: reference(() => users.id),
    technicianId: uuid().references(() => technicians.id),
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('calendar_feeds_token').on(t.tokenHash)],
);

/** What a badge says beyond the status, read with bookings that are joined to others: `withWindow` makes of it what lists show. */
export const jobStanding = {
  enRouteAt: bookings.enRouteAt,
  bookedMinutes: bookings.bookedMinutes,
  promisedFrom: bookings.promisedFrom,
  promisedUntil: bookings.promisedUntil,
  moveProposedBy: sql<typeof reschedules.$inferSelect.proposedBy | null>`(select ${reschedules.proposedBy}
    from ${reschedules} where ${reschedules.bookingId} = ${bookings.id} and ${reschedules.status} = 'proposed')`,
  // The visit's card, and no other attempt is open or has come through.
  cardDeclined: sql<boolean>`(${bookings.status} in ('pending', 'confirmed') and exists (select 1 from ${payments}
    where ${payments.bookingId} = ${bookings.id} and ${payments.purpose} = 'visit' and ${payments.status} = 'failed')
    and not exists (select 1 from ${payments} where ${payments.bookingId} = ${bookings.id} and ${payments.purpose} = 'visit'
    and ${payments.status} in ('intent', 'requires_action', 'authorized', 'captured')))`,
  // By name: those tables know this one.
  inDispute: sql<boolean>`exists (select 1 from cases.disputes d where d.booking_id = ${bookings.id} and d.ended_at is null)`,
};

/** What administrators write down about a job for each other. A deleted one goes for good; the log says that it was. */
export const jobNotes = bookingsSchema.table(
  'job_notes',
  {
    id: id(),
    bookingId: reference(() => bookings.id),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('job_notes_booking').on(t.bookingId, t.at)],
);

/** What the palette finds of them, kept by triggers. */
export const jobSearch = searchTable('jobs');
