import { and, eq } from 'drizzle-orm';
import type { BookingStatus } from '#core/bookings/status.ts';
import { isUuid } from '#core/lib/ids.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';

/** What a review needs to know of a homeowner's own booking; null for anybody else's and unknown ones. */
export async function reviewableBooking(
  ctx: Ctx,
  homeownerId: string,
  bookingId: string,
): Promise<{ id: string; vendorId: string; status: BookingStatus } | null> {
  if (!isUuid(bookingId)) return null;
  const [row] = await ctx.db.read
    .select({ id: bookings.id, vendorId: bookings.vendorId, status: bookings.status })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.homeownerId, homeownerId)));
  return row ?? null;
}
