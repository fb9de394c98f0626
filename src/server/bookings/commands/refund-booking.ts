import { eq } from 'drizzle-orm';
import { bookingRefunded } from '#core/bookings/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { driveRefund, planRefund } from '#server/payments/commands/refund-payment.ts';
import { bookings } from '../tables.ts';
import { addStep, factOf, lockBooking } from './lock-booking.ts';

/** An administrator gives the whole charge back. `sendRefund` calls the processor after the commit. */
export async function refundBooking(
  ctx: Ctx,
  input: { id: string; reason: string },
): Promise<{ refundId: string }> {
  const booking = await lockBooking(ctx, input.id);
  const planned = await planRefund(ctx, { bookingId: booking.id, reason: input.reason });
  await audit(ctx, {
    action: 'refund_booking',
    resource: 'booking',
    resourceId: booking.id,
    category: 'admin',
    severity: 'warning',
    details: { reason: input.reason },
  });
  return planned;
}

export async function sendRefund(ctx: Ctx, _input: unknown, { refundId }: { refundId: string }) {
  return driveRefund(ctx, refundId);
}

/** The processor confirmed a refund: the booking's story tells it. */
export async function noteRefund(ctx: Ctx, bookingId: string, amountCents: number): Promise<void> {
  const [booking] = await ctx.db.tx
    .update(bookings)
    .set({ updatedAt: now(ctx) })
    .where(eq(bookings.id, bookingId))
    .returning();
  if (!booking) return;
  await addStep(ctx, bookingId, 'refunded');
  await emit(ctx, bookingRefunded, { ...factOf(booking), amountCents });
}
