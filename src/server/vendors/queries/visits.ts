import { and, asc, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import type { TimeRange } from '#core/scheduling/window.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { directVisits } from '#server/scheduling/tables.ts';

/** Statuses in which somebody is expected at a home. */
const EXPECTED = ['pending', 'confirmed', 'in_progress'] as const;

/** How many visits a refusal names. */
const NAMED = 5;

/** A direct visit, for a customer of the company's own, has no number. */
export type ExpectedVisit = {
  id: string;
  number: number | null;
  title: string;
  startsAt: Date;
  zone: string;
};

/** A technician's visits that are not over, within `during` or from now on, the next one first; direct visits too. */
export async function expectedVisits(
  ctx: Ctx,
  technicianId: string,
  during?: TimeRange,
): Promise<ExpectedVisit[]> {
  const from = during?.start ?? now(ctx);
  const booked = ctx.db.read
    .select({
      id: bookings.id,
      number: bookings.number,
      title: bookings.title,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.technicianId, technicianId),
        inArray(bookings.status, [...EXPECTED]),
        gt(bookings.endsAt, from),
        during ? lt(bookings.startsAt, during.end) : undefined,
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(NAMED + 1);
  const direct = ctx.db.read
    .select({
      id: directVisits.id,
      number: sql<null>`null`,
      title: directVisits.title,
      startsAt: directVisits.startsAt,
      zone: directVisits.zone,
    })
    .from(directVisits)
    .where(
      and(
        eq(directVisits.technicianId, technicianId),
        eq(directVisits.status, 'planned'),
        sql`${directVisits.startsAt} + ${directVisits.minutes} * interval '1 minute' > ${from.toISOString()}::timestamptz`,
        during ? lt(directVisits.startsAt, during.end) : undefined,
      ),
    )
    .orderBy(asc(directVisits.startsAt))
    .limit(NAMED + 1);
  const [ofCanopy, ofTheirs] = await Promise.all([booked, direct]);
  return [...ofCanopy, ...ofTheirs]
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, NAMED + 1);
}

/** When a technician's visits begin that are not over and fall into `during`. */
export async function visitStartsOf(ctx: Ctx, technicianId: string, during: TimeRange): Promise<Date[]> {
  const rows = await ctx.db.read
    .select({ startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.technicianId, technicianId),
        inArray(bookings.status, [...EXPECTED]),
        gt(bookings.endsAt, during.start),
        lt(bookings.startsAt, during.end),
      ),
    )
    .orderBy(asc(bookings.startsAt));
  return rows.map(({ startsAt }) => startsAt);
}

/** Ids of those that are bookings. */
export function bookingIdsOf(visits: readonly ExpectedVisit[]): string[] {
  return visits.filter(({ number }) => number !== null).map(({ id }) => id);
}

/** `#10231 Drain clearing on Mon, Mar 2 at 5:00 PM; …`, for a refusal that names what stands in the way. */
export function inWords(visits: readonly ExpectedVisit[]): string {
  const named = visits
    .slice(0, NAMED)
    .map(
      ({ number, title, startsAt, zone }) =>
        `${number === null ? '' : `#${number} `}${title} on ${formatShortDay(startsAt, zone)} at ${formatTime(startsAt, zone)}`,
    );
  return visits.length > NAMED ? `${named.join('; ')}; and more` : named.join('; ');
}

/** How many accepted visits of companies are still ahead; companies without any are left out. */
export async function upcomingByVendor(ctx: Ctx, vendorIds: readonly string[]): Promise<Map<string, number>> {
  if (vendorIds.length === 0) return new Map();
  const rows = await ctx.db.read
    .select({ vendorId: bookings.vendorId, visits: count() })
    .from(bookings)
    .where(
      and(
        inArray(bookings.vendorId, [...vendorIds]),
        inArray(bookings.status, ['confirmed', 'in_progress']),
        gt(bookings.startsAt, now(ctx)),
      ),
    )
    .groupBy(bookings.vendorId);
  return new Map(rows.map((row) => [row.vendorId, row.visits]));
}
