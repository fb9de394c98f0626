import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { IMPROVED_MINUTES } from '#core/dispatch/routes/limits.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emergencies, routePlans } from '../../tables.ts';

/** A day that an emergency changed. */
export type ChangedDay = { emergencyId: string; homeownerId: string; vendorId: string; bookingId: string };

/** A search takes up to one and a half seconds: the rest comes with the next run. */
const AT_ONCE = 10;

/** Days that an emergency changed lately, whose visit is secured, and that were not planned anew since. */
export async function changedDays(ctx: Ctx): Promise<ChangedDay[]> {
  const since = addMinutes(now(ctx), -IMPROVED_MINUTES);
  const rows = await ctx.db.read
    .select({
      emergencyId: emergencies.id,
      homeownerId: emergencies.homeownerId,
      vendorId: bookings.vendorId,
      bookingId: bookings.id,
    })
    .from(emergencies)
    .innerJoin(bookings, and(eq(bookings.id, emergencies.bookingId), sql`${bookings.status} = 'confirmed'`))
    .leftJoin(routePlans, eq(routePlans.emergencyId, emergencies.id))
    .where(
      and(
        inArray(emergencies.status, ['accepted', 'assigned']),
        gte(emergencies.acceptedAt, since),
        isNull(routePlans.id),
      ),
    )
    .orderBy(asc(emergencies.acceptedAt), asc(emergencies.id))
    .limit(AT_ONCE);
  return rows;
}
