import { and, asc, count, eq, gt, inArray, lt } from 'drizzle-orm';
import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import type { TimeRange } from '#core/scheduling/window.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';

/** Statuses in which somebody is expected at a home. */
const EXPECTED = ['pending', 'confirmed', 'in_progress'] as const;

/** How many visits a refusal names. */
const NAMED = 5;

export type ExpectedVisit = { id: string; number: number; title: string; startsAt: Date; zone: string };

/** A technician's visits that are not over, within `during` or from now on, the next one first. */
export async function expectedVisits(
  ctx: Ctx,
  technicianId: string,
  during?: TimeRange,
): Promise<ExpectedVisit[]> {
  return ctx.db.read
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
        gt(bookings.endsAt, during?.start ?? now(ctx)),
        during ? lt(bookings.startsAt, during.end) : undefined,
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(NAMED + 1);
}

/** `#10231 Drain clearing on Mon, Mar 2 at 5:00 PM; …`, for a refusal that names what stands in the way. */
export function inWords(visits: readonly ExpectedVisit[]): string {
  const named = visits
    .slice(0, NAMED)
    .map(
      ({ number, title, startsAt, zone }) =>
        `#${number} ${title} on ${formatShortDay(startsAt, zone)} at ${formatTime(startsAt, zone)}`,
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
