import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { lockOpenPayment, planVoid } from '#server/payments/writes/payment.ts';
import { bookings } from '../../tables.ts';
import { closeExtra, lockExtra } from '../writes/extra.ts';

/**
 * Called whenever the payment of an extra was authorized, by whoever learns of it first. True when the work is agreed;
 * false when it was withdrawn or the visit is over, and then the hold is given back.
 */
export async function letExtraStand(ctx: Ctx, bookingId: string, lineId: string | null): Promise<boolean> {
  const [booking] = await ctx.db.tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
  if (!booking || lineId === null) return false;
  const line = await lockExtra(ctx, bookingId, lineId);
  if (line.status === 'agreed') return true;
  if (line.status === 'proposed' && booking.status === 'in_progress') {
    await closeExtra(ctx, booking, line, 'agreed');
    return true;
  }
  const payment = await lockOpenPayment(ctx, bookingId, { purpose: 'extra', purposeId: lineId });
  if (payment && !payment.settlement && payment.pending !== 'void') await planVoid(ctx, payment.id);
  return false;
}
