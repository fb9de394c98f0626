import type { RefundBearer } from '#core/ledger/refunds.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { planRefund } from '#server/payments/commands/plan-refund.ts';
import { lockBooking } from '../../writes/booking.ts';

/** An administrator gives a charge back, all of it or a part. `sendRefund` calls the processor after the commit. */
export async function refundBooking(
  ctx: Ctx,
  input: { id: string; reason: string; paymentId?: string; amountCents?: number; bearer?: RefundBearer },
): Promise<{ refundId: string }> {
  const booking = await lockBooking(ctx, input.id);
  const { reason, paymentId, amountCents, bearer } = input;
  const planned = await planRefund(ctx, { bookingId: booking.id, reason, paymentId, amountCents, bearer });
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'admin',
    severity: 'warning',
    details: { reason, ...(amountCents ? { amountCents } : {}), bearer: bearer ?? 'shared' },
  });
  return planned;
}
