import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { lockOpenPayment, planVoid } from '#server/payments/writes/payment.ts';
import { bookings } from '../../tables.ts';
import { STANDS, standRequest } from '../../writes/request.ts';

/**
 * Called whenever a payment was authorized, by whoever learns of it first: the request itself, a webhook or the
 * sweeper. True when the booking stands; false when its time is gone, and then the hold on the card is given back,
 * so that nobody pays without a booking.
 */
export async function letRequestStand(ctx: Ctx, bookingId: string): Promise<boolean> {
  const [booking] = await ctx.db.tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
  if (!booking) return false;
  if (STANDS.has(booking.status)) return true;
  if (booking.status === 'held' && (await standRequest(ctx, booking))) return true;
  const payment = await lockOpenPayment(ctx, bookingId);
  // A fee that is charged belongs to a cancelled booking and stays.
  if (payment?.settlement) return true;
  if (payment && payment.pending !== 'void') await planVoid(ctx, payment.id);
  return false;
}
