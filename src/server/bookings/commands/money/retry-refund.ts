import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { planRetry } from '#server/payments/commands/plan-retry.ts';
import { lockBooking } from '../../writes/booking.ts';

/** An administrator tries a refund again that the bank did not make. */
export async function retryRefund(
  ctx: Ctx,
  input: { id: string; refundId: string },
): Promise<{ refundId: string }> {
  const booking = await lockBooking(ctx, input.id);
  const planned = await planRetry(ctx, { bookingId: booking.id, refundId: input.refundId });
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'admin',
    severity: 'warning',
    details: { refundId: input.refundId },
  });
  return planned;
}
