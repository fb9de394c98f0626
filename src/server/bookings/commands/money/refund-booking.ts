import { eq } from 'drizzle-orm';
import { bookingRefunded } from '#core/bookings/events.ts';
import type { RefundBearer } from '#core/ledger/refunds.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { driveRefund, planRefund, planRetry } from '#server/payments/commands/plan-refund.ts';
import { bookings } from '../../tables.ts';
import { addStep, factOf, lockBooking } from '../../writes/booking.ts';

/** An administrator gives a charge back, all of it or a part. `sendRefund` calls the processor after the commit. */
export async function refundBooking(
  ctx: Ctx,
  input: { id: string; reason: string; paymentId?: string; amountCents?: number; bearer?: RefundBearer },
): Promise<{ refundId: string }> {
  const booking = await lockBooking(ctx, input.id);
  const { reason, paymentId, amountCents, bearer } = input;
  const planned = await planRefund(ctx, { bookingId: booking.id, reason, paymentId, amountCents, bearer });
  await audit(ctx, {
    action: 'refund_booking',
    resource: 'booking',
    resourceId: booking.id,
    category: 'admin',
    severity: 'warning',
    details: { reason, ...(amountCents ? { amountCents } : {}), bearer: bearer ?? 'shared' },
  });
  return planned;
}

/** An administrator tries a refund again that the bank did not make. */
export async function retryRefund(
  ctx: Ctx,
  input: { id: string; refundId: string },
): Promise<{ refundId: string }> {
  const booking = await lockBooking(ctx, input.id);
  const planned = await planRetry(ctx, { bookingId: booking.id, refundId: input.refundId });
  await audit(ctx, {
    action: 'retry_refund',
    resource: 'booking',
    resourceId: booking.id,
    category: 'admin',
    severity: 'warning',
    details: { refundId: input.refundId },
  });
  return planned;
}

export async function sendRefund(ctx: Ctx, _input: unknown, { refundId }: { refundId: string }) {
  return driveRefund(ctx, refundId);
}

/** A refund went through: the booking's story tells it. */
export async function noteRefund(
  ctx: Ctx,
  bookingId: string,
  { amountCents, cardCents }: { amountCents: number; cardCents?: number },
): Promise<void> {
  const [booking] = await ctx.db.tx
    .update(bookings)
    .set({ updatedAt: now(ctx) })
    .where(eq(bookings.id, bookingId))
    .returning();
  if (!booking) return;
  await addStep(ctx, bookingId, 'refunded');
  await emit(ctx, bookingRefunded, {
    ...factOf(booking),
    amountCents,
    ...(cardCents === undefined ? {} : { cardCents }),
  });
}
