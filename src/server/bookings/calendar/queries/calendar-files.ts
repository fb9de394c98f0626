import { createHash } from 'node:crypto';
import { and, asc, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { proposedTimes } from '#server/plans/queries/proposed-times.ts';
import { directVisitsSince } from '#server/scheduling/queries/direct-visits.ts';
import { users } from '#server/users/tables.ts';
import { vendors, vendorUsers } from '#server/vendors/tables.ts';
import { isHidden, scopeOf } from '../../queries/scope.ts';
import { bookingRows, pickBookings } from '../../queries/summary.ts';
import { bookings, calendarFeeds } from '../../tables.ts';
import type { calendarText } from './calendar-text.ts';

/** A subscribed calendar reaches back this far … */
const FEED_DAYS_BACK = 30;
/** … and holds no more than this. */
const FEED_MOST = 1_000;

/** One booking as a calendar file, with what the caller may see of it. Throws not_found for anybody else's. */
export async function bookingCalendar(ctx: Ctx, id: string): Promise<{ name: string; text: string }> {
  if (ctx.actor.kind !== 'user') throw notFound('Job');
  const [row] = isUuid(id)
    ? await bookingRows(
        ctx,
        pickBookings(ctx).where(and(eq(bookings.id, id), scopeOf(ctx), isNotNull(bookings.requestedAt))),
      )
    : [];
  if (!row || isHidden(ctx, row.booking)) throw notFound('Job');
  const side = ctx.actor.role === 'homeowner' ? 'homeowner' : 'vendor';
  const text = await textOf(ctx, [row], side, 'Canopy visit');
  return { name: `canopy-${row.booking.number}.ics`, text };
}

export function feedHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The calendar behind a secret address. Throws not_found for addresses that were never given out or were renewed. */
export async function feedCalendar(ctx: Ctx, token: string): Promise<string> {
  const [feed] = await ctx.db.read
    .select({
      feed: calendarFeeds,
      role: users.role,
      suspendedAt: users.suspendedAt,
      ownedId: vendors.id,
      memberId: vendorUsers.vendorId,
      vendorRole: vendorUsers.vendorRole,
      ownTechnicianId: vendorUsers.technicianId,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoin(vendors, eq(vendors.ownerId, users.id))
    .leftJoin(vendorUsers, eq(vendorUsers.userId, users.id))
    .where(eq(calendarFeeds.tokenHash, feedHash(token)));
  if (!feed || feed.suspendedAt) throw notFound('Calendar');
  const isVendor = feed.role === 'vendor';
  const vendorId = feed.ownedId ?? feed.memberId;
  // Who left the company, or does its books, has no calendar of it any more.
  if (isVendor && (!vendorId || feed.vendorRole === 'accountant')) throw notFound('Calendar');
  const { userId } = feed.feed;
  const technicianId = feed.vendorRole === 'technician' ? feed.ownTechnicianId : feed.feed.technicianId;
  const since = new Date(now(ctx).getTime() - FEED_DAYS_BACK * DAY_MS);
  const picked = pickBookings(ctx)
    .where(
      and(
        isVendor ? eq(bookings.vendorId, vendorId ?? '') : eq(bookings.homeownerId, userId),
        isVendor && technicianId ? eq(bookings.technicianId, technicianId) : undefined,
        inArray(bookings.status, [
          'pending',
          'confirmed',
          'in_progress',
          'completed',
          'cancelled',
          'no_show',
        ]),
        isNotNull(bookings.requestedAt),
        gte(bookings.startsAt, since),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(FEED_MOST);
  const [rows, direct, proposed] = await Promise.all([
    bookingRows(ctx, picked),
    vendorId && isVendor ? directVisitsSince(ctx, vendorId, technicianId, since, FEED_MOST) : [],
    isVendor ? [] : proposedTimes(ctx, userId, now(ctx)),
  ]);
  const technicianName = rows[0]?.technicianName ?? direct[0]?.technicianName;
  const name = isVendor && technicianId ? `Canopy: ${technicianName ?? 'jobs'}` : 'Canopy';
  return textOf(ctx, rows, isVendor ? 'vendor' : 'homeowner', name, direct, proposed);
}

/** The library is read when somebody asks for a calendar: every start would take longer for it. */
async function textOf(...calendar: Parameters<typeof calendarText>): Promise<string> {
  const { calendarText } = await import('./calendar-text.ts');
  return calendarText(...calendar);
}

/** bookings.calendarFeed: whether the caller has a secret address, for themselves or for one of their technicians. */
export async function calendarFeedOf(ctx: Ctx, input: { technicianId?: string }) {
  const [feed] = await ctx.db.read
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(feedOf(ctx, input.technicianId ?? null));
  return { createdAt: feed?.createdAt ?? null };
}

export function feedOf(ctx: Ctx, technicianId: string | null) {
  if (ctx.actor.kind !== 'user') throw notFound('Calendar');
  return eq(calendarFeeds.key, feedKey(ctx.actor.userId, technicianId));
}

export function feedKey(userId: string, technicianId: string | null): string {
  return technicianId ? `${userId}:${technicianId}` : userId;
}
