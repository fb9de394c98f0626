import { sql } from 'drizzle-orm';
import { check, index, integer, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SHARE_MAX_BP, SHARE_MIN_BP } from '#core/partners/limits.ts';
import { PARTNERSHIP_STATUSES, REFERRAL_STATUSES } from '#core/partners/referral.ts';
import { bookings } from '#server/bookings/tables.ts';
import { cents, id, instant } from '#server/lib/columns.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';

export const partnersSchema = pgSchema('partners');

const shareWithin = sql.raw(`share_bp between ${SHARE_MIN_BP} and ${SHARE_MAX_BP}`);

/** Two vendors who pass jobs on to each other, from the invitation on. The share holds both ways. */
export const partnerships = partnersSchema.table(
  'partnerships',
  {
    id: id(),
    /** Who invited. */
    fromVendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    /** Who was invited; null until the company with this email address accepts. */
    toVendorId: uuid().references(() => vendors.id),
    /** Lower case; set where the invitation went to an address instead of a company. */
    email: text(),
    status: text({ enum: PARTNERSHIP_STATUSES }).notNull(),
    shareBp: integer().notNull(),
    message: text().notNull().default(''),
    invitedAt: instant().notNull(),
    answeredAt: instant(),
    endedAt: instant(),
  },
  (t) => [
    // One open invitation or partnership between two vendors, whoever invited.
    uniqueIndex('partnerships_pair')
      .on(sql`least(${t.fromVendorId}, ${t.toVendorId})`, sql`greatest(${t.fromVendorId}, ${t.toVendorId})`)
      .where(sql`status in ('invited', 'active')`),
    uniqueIndex('partnerships_email').on(t.fromVendorId, t.email).where(sql`status = 'invited'`),
    index('partnerships_from').on(t.fromVendorId, t.status),
    index('partnerships_to').on(t.toVendorId, t.status),
    index('partnerships_invited_email').on(t.email).where(sql`status = 'invited'`),
    check('partnerships_two', sql`from_vendor_id <> to_vendor_id`),
    check('partnerships_invited', sql`to_vendor_id is not null or email is not null`),
    check(
      'partnerships_active',
      sql`status <> 'active' or (to_vendor_id is not null and answered_at is not null)`,
    ),
    check('partnerships_share', shareWithin),
  ],
);

/** A job that a vendor asks a partner to take, at the share of that day. Its parties never change (trigger). */
export const referrals = partnersSchema.table(
  'referrals',
  {
    id: id(),
    partnershipId: uuid()
      .notNull()
      .references(() => partnerships.id),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    fromVendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    toVendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    shareBp: integer().notNull(),
    note: text().notNull().default(''),
    status: text({ enum: REFERRAL_STATUSES }).notNull(),
    /** Who will come, once the partner accepted. */
    technicianId: uuid().references(() => technicians.id),
    /** What the partner earns with the visit as booked, at its commission of the day. */
    earnsCents: cents().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex('referrals_open').on(t.bookingId).where(sql`status in ('sent', 'accepted')`),
    // A job changes hands this way once: who gets it that way cannot pass it on.
    uniqueIndex('referrals_passed_on').on(t.bookingId).where(sql`status = 'passed_on'`),
    index('referrals_booking').on(t.bookingId, t.sentAt),
    index('referrals_from').on(t.fromVendorId, t.sentAt),
    index('referrals_to').on(t.toVendorId, t.sentAt),
    index('referrals_partnership').on(t.partnershipId),
    index('referrals_expiring').on(t.expiresAt).where(sql`status in ('sent', 'accepted')`),
    check('referrals_two', sql`from_vendor_id <> to_vendor_id`),
    check('referrals_share', shareWithin),
    check('referrals_earns', sql`earns_cents >= 0`),
    check('referrals_technician', sql`status not in ('accepted', 'passed_on') or technician_id is not null`),
    check('referrals_closed', sql`(status in ('sent', 'accepted')) = (closed_at is null)`),
  ],
);
