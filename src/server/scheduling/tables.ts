import { sql } from 'drizzle-orm';
import {
  customType,
  doublePrecision,
  index,
  integer,
  pgSchema,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DIRECT_STATUSES } from '#core/scheduling/direct/contract.ts';
import { services } from '#server/catalog/tables.ts';
import { id, instant } from '#server/lib/columns.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';

export const schedulingSchema = pgSchema('scheduling');

/** Half-open range of instants, as PostgreSQL writes it: `["2026-11-23 18:00:00+00","2026-11-23 20:00:00+00")`. */
const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** Local opening hours of a technician; minutes after local midnight, Monday is 1. */
export const weeklyHours = schedulingSchema.table(
  'weekly_hours',
  {
    technicianId: uuid()
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
    weekday: smallint().notNull(),
    startMinute: integer().notNull(),
    endMinute: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.technicianId, t.weekday, t.startMinute] })],
);

/** When a technician can be booked for urgent work outside the weekly hours. */
export const onCall = schedulingSchema.table(
  'on_call',
  {
    id: id(),
    technicianId: uuid()
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('on_call_technician').on(t.technicianId, t.endsAt)],
);

/** Why a technician is away; the time itself is taken by the claim of kind `block` with the same id. */
export const timeOff = schedulingSchema.table(
  'time_off',
  {
    id: id(),
    technicianId: uuid()
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    note: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (t) => [index('time_off_technician').on(t.technicianId, t.endsAt)],
);

/**
 * A company's visits for customers of its own, arranged and paid outside Canopy. The time is taken by the claim of kind
 * `direct` with the same id.
 */
export const directVisits = schedulingSchema.table(
  'direct_visits',
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    technicianId: uuid()
      .notNull()
      .references(() => technicians.id),
    serviceId: uuid().references(() => services.id),
    status: text({ enum: DIRECT_STATUSES }).notNull(),
    title: text().notNull(),
    customerName: text().notNull(),
    phone: text().notNull(),
    line1: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    neighborhood: text().notNull(),
    /** Degrees (WGS 84); null where Canopy does not know the place. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    zone: text().notNull(),
    startsAt: instant().notNull(),
    minutes: integer().notNull(),
    notes: text().notNull().default(''),
    /** Grows with every change of time, so that calendar programs replace what they know. */
    timesMoved: integer().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('direct_visits_vendor').on(t.vendorId, t.startsAt)],
);

/**
 * Who is busy when: the one table that decides double bookings, by an EXCLUDE constraint over
 * (technician, during). Holds, visits, direct visits and blocks alike, buffers included.
 */
export const claims = schedulingSchema.table(
  'claims',
  {
    id: id(),
    technicianId: uuid()
      .notNull()
      .references(() => technicians.id),
    kind: text({ enum: ['hold', 'visit', 'block', 'direct'] }).notNull(),
    during: tstzrange().notNull(),
    bookingId: uuid(),
    /** Holds for a proposed move; the visit's own claim stands meanwhile. */
    rescheduleId: uuid(),
    /** Holds only: afterwards anyone may delete the row to take its place. */
    expiresAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('claims_booking').on(t.bookingId),
    uniqueIndex('claims_reschedule').on(t.rescheduleId),
    // Whoever takes a time ends lapsed holds first, of which there are few beside all visits.
    index('claims_lapsing').on(t.technicianId).where(sql`expires_at is not null`),
  ],
);
