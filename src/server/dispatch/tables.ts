import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BookedLine } from '#core/bookings/lines.ts';
import { DECLINE_REASONS } from '#core/dispatch/decline-reason.ts';
import { FEE_TIMES } from '#core/dispatch/fees.ts';
import type { RouteFigures } from '#core/dispatch/routes/figures.ts';
import {
  type MoveCause,
  type PlannedChange,
  ROUTE_PLAN_STATUSES,
} from '#core/dispatch/routes/plan-record.ts';
import { ALERT_STATUSES, EMERGENCY_STATUSES, PROMISE_STATES } from '#core/dispatch/status.ts';
import { EMERGENCY_KINDS } from '#core/dispatch/triage/kinds.ts';
import { SEVERITIES } from '#core/dispatch/triage/severity.ts';
import type { WaveRules } from '#core/dispatch/waves.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { cents, id, instant, origin } from '#server/lib/columns.ts';
import { searchTable } from '#server/lib/modules/search-table.ts';
import { markets } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';

export const dispatchSchema = pgSchema('dispatch');

/** A reference that every row has. */
const of = (column: () => AnyPgColumn) => uuid().notNull().references(column);

/** Somebody who needs a vendor now. Price, waves and promise are those of the moment it was asked for. */
export const emergencies = dispatchSchema.table(
  'emergencies',
  {
    id: id(),
    /** The number people say on the phone. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 501 }),
    status: text({ enum: EMERGENCY_STATUSES }).notNull(),
    kind: text({ enum: EMERGENCY_KINDS }).notNull(),
    severity: text({ enum: SEVERITIES }).notNull(),
    answers: jsonb().$type<Record<string, boolean>>().notNull(),
    note: text().notNull().default(''),
    homeownerId: of(() => users.id),
    homeId: of(() => homes.id),
    marketId: of(() => markets.id),
    serviceId: of(() => services.id),
    /** The home's IANA zone. */
    zone: text().notNull(),

    /** What the visit costs, line by line before tax, and the rates of the day. */
    lines: jsonb().$type<BookedLine[]>().notNull(),
    feeTime: text({ enum: FEE_TIMES }).notNull(),
    minutes: integer().notNull(),
    totalCents: cents().notNull(),
    laborTaxBp: integer().notNull(),
    materialsTaxBp: integer().notNull(),
    feeDiscountBp: integer().notNull(),
    commissionBp: integer().notNull(),
    /** Cards belong to payments, which nothing here depends on. */
    paymentMethodId: uuid().notNull(),

    waveRules: jsonb().$type<WaveRules>().notNull(),
    reservedPercent: integer().notNull(),
    wave: integer().notNull().default(0),
    /** When the running wave ends; null while none runs. */
    waveDueAt: instant(),

    requestedAt: instant().notNull(),
    promisedMinutes: integer().notNull(),
    promisedBy: instant().notNull(),
    promise: text({ enum: PROMISE_STATES }).notNull(),
    creditCents: cents().notNull(),
    /** What a broken promise was made good with. */
    creditedCents: cents().notNull().default(0),

    /** Who is on it and until when they are expected; null while nobody is. */
    vendorId: uuid().references(() => vendors.id),
    technicianId: uuid().references(() => technicians.id),
    bookingId: uuid(),
    acceptedAt: instant(),
    /** The administrator who chose them; null where they accepted by themselves. */
    assignedBy: uuid().references(() => users.id),
    arrivesAt: instant(),
    arrivedAt: instant(),
    /** Where the technician was last seen, WGS 84. Nothing before it is kept. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    positionAt: instant(),

    /** The cases that came of it; cases build on dispatch, so nothing here depends on their table. */
    callbackCaseId: uuid(),
    promiseCaseId: uuid(),
    endedAt: instant(),
    endReason: text().notNull().default(''),
    safetyConfirmed: boolean().notNull(),
    origin: origin(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('emergencies_number').on(t.number),
    index('emergencies_homeowner').on(t.homeownerId, t.requestedAt),
    index('emergencies_requested').on(t.requestedAt, t.id),
    uniqueIndex('emergencies_booking').on(t.bookingId),
    // One at a time per person, whatever races: two searches would send two vendors to one door.
    uniqueIndex('emergencies_open')
      .on(t.homeownerId)
      .where(sql`status in ('searching', 'accepted', 'assigned', 'no_vendor')`),
    index('emergencies_searching').on(t.waveDueAt).where(sql`status = 'searching'`),
    index('emergencies_promised').on(t.promisedBy).where(sql`promise = 'open'`),
    index('emergencies_staffed_lately').on(t.acceptedAt).where(sql`status in ('accepted', 'assigned')`),
    check(
      'emergencies_staffed',
      sql`(status in ('accepted', 'assigned', 'arrived')) <= (vendor_id is not null
      and technician_id is not null and booking_id is not null and accepted_at is not null)`,
    ),
    check('emergencies_searching_wave', sql`status = 'searching' or wave_due_at is null`),
    check(
      'emergencies_position',
      sql`(latitude is null) = (longitude is null) and (latitude is null) = (position_at is null)`,
    ),
    check(
      'emergencies_money',
      sql`total_cents >= 0 and credit_cents >= 0 and credited_cents between 0 and credit_cents`,
    ),
  ],
);

/** A round of vendors who were alerted at once. */
export const waves = dispatchSchema.table(
  'waves',
  {
    emergencyId: of(() => emergencies.id),
    wave: integer().notNull(),
    startedAt: instant().notNull(),
    dueAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.emergencyId, t.wave] }),
    check('waves_time', sql`wave > 0 and due_at > started_at`),
  ],
);

/** A vendor who was alerted, with the technician who would come and what was known of them then. */
export const alerts = dispatchSchema.table(
  'alerts',
  {
    id: id(),
    emergencyId: of(() => emergencies.id),
    wave: integer().notNull(),
    vendorId: of(() => vendors.id),
    technicianId: of(() => technicians.id),
    /** From 1: whom the ranking would ask first. */
    rank: integer().notNull(),
    miles: doublePrecision(),
    arrivalMinutes: integer().notNull(),
    status: text({ enum: ALERT_STATUSES }).notNull(),
    sentAt: instant().notNull(),
    lastSentAt: instant().notNull(),
    repeats: integer().notNull().default(0),
    dueAt: instant().notNull(),
    seenAt: instant(),
    answeredAt: instant(),
    declineReason: text({ enum: DECLINE_REASONS }),
    declineNote: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('alerts_once').on(t.emergencyId, t.vendorId),
    // Whatever races: one company has accepted it.
    uniqueIndex('alerts_accepted').on(t.emergencyId).where(sql`status = 'accepted'`),
    index('alerts_waiting').on(t.vendorId, t.dueAt).where(sql`status = 'asked'`),
    index('alerts_vendor').on(t.vendorId, t.sentAt),
  ],
);

/** A day of a vendor as it was optimized: what changes, and what it saves. Applied at most once, undone at most once. */
export const routePlans = dispatchSchema.table(
  'route_plans',
  {
    id: id(),
    vendorId: of(() => vendors.id),
    /** Local day in the vendor's zone. */
    day: date({ mode: 'string' }).notNull(),
    status: text({ enum: ROUTE_PLAN_STATUSES }).notNull(),
    changes: jsonb().$type<PlannedChange[]>().notNull(),
    before: jsonb().$type<RouteFigures>().notNull(),
    after: jsonb().$type<RouteFigures>().notNull(),
    madeBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Made by itself because this emergency changed the day: once for each. */
    emergencyId: uuid().references(() => emergencies.id),
    /** Why its visits have to go to other times; null of a plan of routes. */
    cause: jsonb().$type<MoveCause>(),
    createdAt: instant().notNull(),
    appliedAt: instant(),
    undoneAt: instant(),
  },
  (t) => [
    index('route_plans_day').on(t.vendorId, t.day, t.createdAt),
    uniqueIndex('route_plans_emergency').on(t.emergencyId).where(sql`emergency_id is not null`),
    check(
      'route_plans_status',
      sql`(applied_at is null) = (status = 'draft') and (undone_at is null) = (status <> 'undone')`,
    ),
  ],
);

/** Drives that a routing service answered, by rounded coordinates. */
export const travelTimes = dispatchSchema.table(
  'travel_times',
  {
    fromPlace: text().notNull(),
    toPlace: text().notNull(),
    minutes: integer().notNull(),
    miles: doublePrecision().notNull(),
    fetchedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fromPlace, t.toPlace] }),
    index('travel_times_fetched').on(t.fetchedAt),
    check('travel_times_real', sql`minutes >= 0 and miles >= 0`),
  ],
);

/** What the palette finds of them, kept by triggers. */
export const emergencySearch = searchTable('emergencies');
