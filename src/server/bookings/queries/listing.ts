import { eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { BookingStatus } from '#core/bookings/status.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { amountOfJob, bookings } from '../tables.ts';
import type { BookingRow } from './summary.ts';

/** What lists of bookings are sorted by. */
export const BOOKING_SORTS = {
  updated: { by: bookings.updatedAt, kind: 'moment' },
  starts: { by: bookings.startsAt, kind: 'moment' },
  created: { by: bookings.createdAt, kind: 'moment' },
  amount: { by: amountOfJob, kind: 'number' },
} satisfies Record<string, SortColumn>;

/** Where a row stands in the order. */
export function sortKey({ booking }: BookingRow, sort: keyof typeof BOOKING_SORTS): string {
  if (sort === 'amount') return String(booking.totalCents + booking.extrasCents);
  return { updated: booking.updatedAt, starts: booking.startsAt, created: booking.createdAt }[
    sort
  ].toISOString();
}

/** Bookings whose title, people, neighborhood or number somebody looks for; nothing for an empty search. */
export function searched(ctx: Ctx, search: string | undefined): SQL | undefined {
  const pattern = likePattern(search);
  if (!pattern) return undefined;
  const { read } = ctx.db;
  const text = search?.trim() ?? '';
  const matchingUsers = read.select({ id: users.id }).from(users).where(ilike(users.name, pattern));
  const matchingVendors = read
    .select({ id: vendors.id })
    .from(vendors)
    .where(ilike(vendors.company, pattern));
  const near = read
    .select({ id: homes.id })
    .from(homes)
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .where(ilike(zones.name, pattern));
  return or(
    ilike(bookings.title, pattern),
    inArray(bookings.homeownerId, matchingUsers),
    inArray(bookings.vendorId, matchingVendors),
    inArray(bookings.homeId, near),
    /^\d{1,12}$/.test(text) ? eq(bookings.number, Number(text)) : undefined,
  );
}

/** Those of a market; nothing for all, none for one that there is not. */
export function inMarket(slug: string | undefined): SQL | undefined {
  return slug
    ? sql`${bookings.marketId} = (select id from ${markets} where ${markets.slug} = ${slug})`
    : undefined;
}

/** How many there are of each status; one of which there are none is missing. */
export async function countByStatus(
  ctx: Ctx,
  where: SQL | undefined,
): Promise<Partial<Record<BookingStatus, number>>> {
  const rows = await ctx.db.read
    .select({ status: bookings.status, count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(where)
    .groupBy(bookings.status);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** How many of `countByStatus` are in any of these statuses. */
export function sumOf(counts: Readonly<Record<string, number>>, statuses: readonly BookingStatus[]): number {
  return statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);
}
