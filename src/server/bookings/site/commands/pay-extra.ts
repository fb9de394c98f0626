import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { openPayment } from '#server/payments/commands/open-payment.ts';
import { methodOf } from '#server/payments/queries/methods.ts';
import { paymentsOf } from '#server/payments/queries/payments.ts';
import { lockOpenPayment } from '#server/payments/writes/payment.ts';
import { lockBooking } from '../../writes/booking.ts';
import { lockExtra } from '../writes/extra.ts';
import type { Asked } from './answer-extra.ts';

/** Pays agreed work whose card was refused when the visit was completed, with another card. */
export async function payExtra(
  ctx: Ctx,
  input: { id: string; lineId: string; paymentMethodId: string },
): Promise<Asked> {
  const booking = await lockBooking(ctx, input.id);
  const line = await lockExtra(ctx, booking.id, input.lineId);
  const method = await methodOf(ctx, userIdOf(ctx), input.paymentMethodId);
  const paidFor = { purpose: 'extra', purposeId: line.id } as const;
  const latest = (await paymentsOf(ctx, booking.id)).find(({ purposeId }) => purposeId === line.id);
  const failed = latest?.status === 'failed' || latest?.status === 'lapsed' ? latest : null;
  if (!failed?.settlement || (await lockOpenPayment(ctx, booking.id, paidFor)))
    throw new AppError('conflict', 'There is nothing to pay for this.');
  await audit(ctx, { resource: 'booking', resourceId: booking.id, category: 'data' });
  const { id: bookingId, homeownerId } = booking;
  const { amountCents, settlement } = failed;
  const methodId = method.id;
  return {
    paymentId: await openPayment(ctx, { bookingId, paidFor, homeownerId, methodId, amountCents, settlement }),
  };
}
