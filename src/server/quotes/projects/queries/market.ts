import { eq } from 'drizzle-orm';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';

/** The market whose tax a booking collects; a bug when it is not there. */
export async function marketOfBooking(ctx: Ctx, bookingId: string): Promise<string> {
  const [row] = await ctx.db.read
    .select({ marketId: bookings.marketId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  if (!row) throw new Error(`booking ${bookingId} is gone`);
  return row.marketId;
}
