import { AppError } from '#core/lib/app-error.ts';
import { TIP_WITHIN_DAYS } from '#core/payments/limits.ts';
import { tipUntil } from '#core/payments/tip.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { openTip } from '#server/payments/commands/open-tip.ts';
import { methodOf } from '#server/payments/queries/methods.ts';
import { lockBooking } from '../../writes/booking.ts';

/** The homeowner adds a tip, once for a booking. It is held and charged in one go, after the commit. */
export async function tipVendor(
  ctx: Ctx,
  input: { id: string; amountCents: number; paymentMethodId: string },
): Promise<{ paymentId: string }> {
  const booking = await lockBooking(ctx, input.id);
  const { id: bookingId, homeownerId, vendorId, completedAt } = booking;
  if (booking.status !== 'completed' || !completedAt)
    throw new AppError('conflict', 'You can tip once the work is done.');
  if (tipUntil(completedAt) < now(ctx))
    throw new AppError('conflict', `You can tip for up to ${TIP_WITHIN_DAYS} days after the work.`);
  const { id: methodId } = await methodOf(ctx, userIdOf(ctx), input.paymentMethodId);
  const { amountCents } = input;
  const paymentId = await openTip(ctx, { bookingId, homeownerId, vendorId, methodId, amountCents });
  await audit(ctx, {
    resource: 'booking',
    resourceId: bookingId,
    category: 'data',
    details: { amountCents },
  });
  return { paymentId };
}
