import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { paymentOf } from '#server/payments/queries/payments.ts';
import { lockBooking } from '../../writes/booking.ts';

/** Notes that the homeowner is back from the bank about an extra or a tip. `continueLater` asks how it went. */
export async function resumeLater(
  ctx: Ctx,
  input: { id: string; paymentId: string },
): Promise<{ paymentId: string }> {
  const booking = await lockBooking(ctx, input.id);
  const payment = await paymentOf(ctx, booking.id, input.paymentId);
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { purpose: payment.purpose },
  });
  return { paymentId: payment.id };
}
