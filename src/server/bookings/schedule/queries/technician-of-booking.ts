import { eq } from 'drizzle-orm';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { bookings } from '../../tables.ts';

/** Which technician a booking is with; null when it is gone. */
export async function technicianOfBooking(ctx: Ctx, bookingId: string): Promise<string | null> {
  if (!isUuid(bookingId)) return null;
  const [row] = await ctx.db.read
    .select({ technicianId: bookings.technicianId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row?.technicianId ?? null;
}
