import { desc, eq } from 'drizzle-orm';
import { bookings } from '#server/bookings/tables.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { EmergencyRecord } from './scope.ts';

/** The booking that an emergency became, as it is in the running transaction; null when there is none. */
export async function visitRow(ctx: Ctx, bookingId: string) {
  const [row] = await ctx.db.tx.select().from(bookings).where(eq(bookings.id, bookingId));
  return row ?? null;
}

/** The latest visit of an emergency and its place, for whoever is on the way there. */
export async function wayOf(ctx: Ctx, emergency: EmergencyRecord) {
  const [[visit], [home]] = await Promise.all([
    ctx.db.read
      .select({ status: bookings.status, enRouteAt: bookings.enRouteAt })
      .from(bookings)
      .where(eq(bookings.emergencyId, emergency.id))
      .orderBy(desc(bookings.createdAt))
      .limit(1),
    ctx.db.read
      .select({ latitude: homes.latitude, longitude: homes.longitude })
      .from(homes)
      .where(eq(homes.id, emergency.homeId)),
  ]);
  return { visit: visit ?? null, home: home ?? null };
}
