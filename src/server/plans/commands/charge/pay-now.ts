import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { methodOf } from '#server/payments/queries/methods.ts';
import { latestCharge, openChargePayment, updateCharge } from '../../writes/charge.ts';
import { assertIn, lockSubscription, updateSubscription } from '../../writes/subscription.ts';

/** The homeowner pays a failed renewal with a card of theirs, which is charged from now on. `finishCharge` makes the call. */
export async function payNow(
  ctx: Ctx,
  input: { id: string; paymentMethodId: string },
): Promise<{ paymentId: string | null }> {
  const locked = await lockSubscription(ctx, input.id);
  const { subscription } = locked;
  assertIn(subscription, ['past_due', 'suspended'], 'This plan has no unpaid charges.');
  const method = await methodOf(ctx, userIdOf(ctx), input.paymentMethodId);
  const charge = await latestCharge(ctx, subscription.id);
  if (!charge || charge.status === 'paid' || charge.status === 'void')
    throw new AppError('conflict', 'This plan has no unpaid charges.');
  await updateSubscription(ctx, subscription, { methodId: method.id });
  // Tried again from here on: what fails now fails anew.
  await updateCharge(ctx, charge.id, { status: 'open', retryAt: null });
  const paymentId = await openChargePayment(ctx, locked, charge, method.id);
  await audit(ctx, {
    resource: 'subscription',
    resourceId: subscription.id,
    category: 'data',
    details: { chargeId: charge.id, amountCents: charge.totalCents },
  });
  return { paymentId };
}
