import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { planVisits } from '../tables.ts';

/** Visits that are done or were not used for good and whose value is not all booked, the earliest first. */
export function earningVisits(ctx: Ctx, subscriptionId: string) {
  return ctx.db.read
    .select({
      id: planVisits.id,
      title: planVisits.title,
      status: planVisits.status,
      valueCents: planVisits.valueCents,
      recognizedCents: planVisits.recognizedCents,
      bookingId: planVisits.bookingId,
      /** Who did it; null where nobody came. */
      doneBy: bookings.vendorId,
    })
    .from(planVisits)
    .leftJoin(bookings, eq(bookings.id, planVisits.bookingId))
    .where(
      and(
        eq(planVisits.subscriptionId, subscriptionId),
        inArray(planVisits.status, ['done', 'forfeited']),
        sql`${planVisits.recognizedCents} < ${planVisits.valueCents}`,
      ),
    )
    .orderBy(asc(planVisits.term), sql`${planVisits.doneAt} nulls last`, asc(planVisits.position));
}
