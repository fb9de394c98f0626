import { sql } from 'drizzle-orm';
import {
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
import { LOYALTY_TIERS } from '#core/loyalty/limits.ts';
import { POINTS_KINDS } from '#core/loyalty/lots.ts';
import { VENDOR_BADGES } from '#core/loyalty/vendors/badges.ts';
import { TIER_STEPS, type VendorRecord } from '#core/loyalty/vendors/tiers.ts';
import { cents, id, instant, origin } from '#server/lib/columns.ts';
import { markets } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';

export const loyaltySchema = pgSchema('loyalty');

/** Everything that changed somebody's points; append-only. A member's balance is the sum. */
export const pointsEntries = loyaltySchema.table(
  'points_entries',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    bookingId: uuid(),
    kind: text({ enum: POINTS_KINDS }).notNull(),
    /** Change of the points that can be used. */
    points: integer().notNull(),
    /** Change of the points that decide the tier: those earned, less those reversed, used or not. */
    tierPoints: integer().notNull(),
    /** What redeemed or returned points were worth. */
    worthCents: cents(),
    memo: text().notNull(),
    /** What is done once for it: the work that earned, the lot that expired. */
    referenceId: uuid(),
    /** Of points given: when they are gone. Of points redeemed: when they would have been. */
    expiresAt: instant(),
    /** The administrator, where a person decided. */
    actorId: uuid(),
    at: instant().notNull(),
  },
  (t) => [
    index('points_entries_user').on(t.userId, t.at, t.id),
    index('points_entries_booking').on(t.bookingId),
    index('points_entries_expiry').on(t.expiresAt).where(sql`points > 0`),
    uniqueIndex('points_entries_once').on(t.kind, t.referenceId).where(sql`kind in ('earned', 'expired')`),
    index('points_entries_reference').on(t.referenceId).where(sql`kind in ('earned', 'reversed')`),
  ],
);

/**
 * A homeowner's standing: kept by the trigger on points_entries, so it always equals their sum and never falls
 * below zero. The tier follows from `lifetimePoints` (core/loyalty/points.ts).
 */
export const members = loyaltySchema.table('members', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  points: integer().notNull().default(0),
  lifetimePoints: integer().notNull().default(0),
  /** Points that end up to then are taken off, or their owner has been told: the jobs go on from there. */
  expiredUntil: instant(),
  noticedUntil: instant(),
  updatedAt: instant().notNull(),
});

const listed = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((one) => `'${one}'`).join(', ')})`);

/**
 * What the nightly evaluation changed of a company's tier; append-only. The last row is its standing, no row the lowest
 * tier. One a day at most: an evaluation that runs again finds its own.
 */
export const vendorTiers = loyaltySchema.table(
  'vendor_tiers',
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    /** In the zone of its city. */
    day: date({ mode: 'string' }).notNull(),
    step: text({ enum: TIER_STEPS }).notNull(),
    tier: text({ enum: LOYALTY_TIERS }).notNull(),
    previousTier: text({ enum: LOYALTY_TIERS }).notNull(),
    /** Of the tier on that day; what holds for a booking are the settings of its moment. */
    commissionBp: integer().notNull(),
    /** In a period of grace: the tier falls on this day. */
    fallsOn: date({ mode: 'string' }),
    reminded: boolean().notNull().default(false),
    /** What it was decided by. */
    record: jsonb().$type<VendorRecord>().notNull(),
    origin: origin(),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('vendor_tiers_day').on(t.vendorId, t.day),
    check('vendor_tiers_step_known', listed('step', TIER_STEPS)),
    check('vendor_tiers_tier_known', listed('tier', LOYALTY_TIERS)),
    check('vendor_tiers_grace', sql`(step in ('grace', 'reminder')) = (falls_on is not null)`),
    check('vendor_tiers_change', sql`(step in ('rise', 'fall')) = (tier <> previous_tier)`),
  ],
);

/** What a company's record earned, once and for good; append-only. */
export const vendorBadges = loyaltySchema.table(
  'vendor_badges',
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    badge: text({ enum: VENDOR_BADGES }).notNull(),
    /** When the record had it, which may be long before it was looked at. */
    day: date({ mode: 'string' }).notNull(),
    origin: origin(),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('vendor_badges_once').on(t.vendorId, t.badge),
    check('vendor_badges_known', listed('badge', VENDOR_BADGES)),
  ],
);

/** Nights whose evaluation is done, so that each market has one a day. */
export const tierNights = loyaltySchema.table(
  'tier_nights',
  {
    marketId: uuid()
      .notNull()
      .references(() => markets.id),
    day: date({ mode: 'string' }).notNull(),
    vendors: integer().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.marketId, t.day] })],
);
