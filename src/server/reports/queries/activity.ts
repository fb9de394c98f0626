import { type AnyColumn, and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  type ActivityReader,
  newestFirst,
  payoutActivity,
  reviewActivity,
  SHOWN_STEPS,
  stepActivity,
} from '#core/reports/activity.ts';
import type { ActivityView } from '#core/reports/contract.ts';
import { bookingSteps, bookings } from '#server/bookings/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { payouts } from '#server/ledger/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { zones } from '#server/markets/tables.ts';
import { reviews } from '#server/reviews/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';

const LINES = 12;

/** Whose story is read: everybody's, a company's or a homeowner's. */
export type Scope =
  | { reader: 'admin' }
  | { reader: 'vendor'; vendorId: string }
  | { reader: 'homeowner'; homeownerId: string };

/** What happened last, newest first. */
export async function latestActivity(ctx: Ctx, scope: Scope): Promise<ActivityView[]> {
  const { reader } = scope;
  const lists = await Promise.all([
    latestSteps(ctx, scope),
    latestReviews(ctx, scope),
    ...(reader === 'homeowner' ? [] : [latestPayouts(ctx, scope, reader)]),
  ]);
  return newestFirst(lists, LINES);
}

async function latestSteps(ctx: Ctx, scope: Scope): Promise<ActivityView[]> {
  const rows = await ctx.db.read
    .select({
      step: bookingSteps.step,
      actorRole: bookingSteps.actorRole,
      at: bookingSteps.at,
      bookingId: bookings.id,
      number: bookings.number,
      title: bookings.title,
      homeownerName: users.name,
      company: vendors.company,
      technicianName: technicians.name,
      neighborhood: zones.name,
    })
    .from(bookingSteps)
    .innerJoin(bookings, eq(bookings.id, bookingSteps.bookingId))
    .innerJoin(users, eq(users.id, bookings.homeownerId))
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .innerJoin(homes, eq(homes.id, bookings.homeId))
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .where(
      and(
        inArray(bookingSteps.step, [...SHOWN_STEPS]),
        // A time that was held and given back never became a request.
        isNotNull(bookings.requestedAt),
        bookingsIn(scope),
        isOfTheirs(scope, bookingSteps.bookingId),
      ),
    )
    .orderBy(desc(bookingSteps.at), desc(bookingSteps.id))
    .limit(LINES);
  return rows.flatMap((row) => stepActivity(row, scope.reader) ?? []);
}

async function latestReviews(ctx: Ctx, scope: Scope): Promise<ActivityView[]> {
  const rows = await ctx.db.read
    .select({
      rating: reviews.rating,
      at: reviews.createdAt,
      bookingId: bookings.id,
      number: bookings.number,
      title: bookings.title,
      homeownerName: users.name,
      company: vendors.company,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(users, eq(users.id, reviews.authorId))
    .innerJoin(vendors, eq(vendors.id, reviews.vendorId))
    .where(
      and(
        bookingsIn(scope),
        isOfTheirs(scope, reviews.bookingId),
        // Nobody reads here what is hidden from them elsewhere.
        scope.reader === 'homeowner' ? undefined : isNotNull(reviews.revealedAt),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(LINES);
  return rows.map((row) => reviewActivity(row, scope.reader));
}

async function latestPayouts(
  ctx: Ctx,
  scope: Scope,
  reader: Exclude<ActivityReader, 'homeowner'>,
): Promise<ActivityView[]> {
  const rows = await ctx.db.read
    .select({
      amountCents: payouts.amountCents,
      status: payouts.status,
      failure: payouts.failure,
      at: payouts.updatedAt,
      company: vendors.company,
    })
    .from(payouts)
    .innerJoin(vendors, eq(vendors.id, payouts.vendorId))
    .where(scope.reader === 'vendor' ? eq(payouts.vendorId, scope.vendorId) : undefined)
    .orderBy(desc(payouts.updatedAt), desc(payouts.id))
    .limit(LINES);
  return rows.map((row) => payoutActivity(row, reader));
}

function bookingsIn(scope: Scope) {
  if (scope.reader === 'vendor') return eq(bookings.vendorId, scope.vendorId);
  if (scope.reader === 'homeowner') return eq(bookings.homeownerId, scope.homeownerId);
  return undefined;
}

/**
 * A homeowner's bookings are few and found first. By itself the planner goes through what happened to everybody, newest first,
 * until it has met enough of theirs: the whole city for somebody who has not been here lately.
 */
function isOfTheirs(scope: Scope, bookingId: AnyColumn) {
  if (scope.reader !== 'homeowner') return undefined;
  return sql`${bookingId} = any (array(select id from ${bookings} where homeowner_id = ${scope.homeownerId}))`;
}
