import { AppError } from '#core/lib/app-error.ts';
import { isOver } from '#core/plans/status.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { methodOf } from '#server/payments/queries/methods.ts';
import { lockSubscription, updateSubscription } from '../writes/subscription.ts';

/** Another saved card is charged from the next renewal on. */
export async function setCard(
  ctx: Ctx,
  input: { id: string; paymentMethodId: string },
): Promise<{ done: true }> {
  const { subscription } = await lockSubscription(ctx, input.id);
  if (isOver(subscription.status))
    throw new AppError('conflict', 'This plan has ended, so its card can’t be changed.');
  const method = await methodOf(ctx, userIdOf(ctx), input.paymentMethodId);
  await updateSubscription(ctx, subscription, { methodId: method.id });
  await audit(ctx, { resource: 'subscription', resourceId: subscription.id, category: 'data' });
  return { done: true };
}
