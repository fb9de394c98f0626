import { AppError } from '#core/lib/app-error.ts';
import { planCancellationSet } from '#core/plans/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockSubscription, planFact, updateSubscription } from '../writes/subscription.ts';

/** Takes a cancellation back that waits for the end of the period. */
export async function undoCancel(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const locked = await lockSubscription(ctx, input.id);
  const { subscription } = locked;
  if (!subscription.cancelsAtEnd || subscription.status !== 'active')
    throw new AppError('conflict', 'This plan isn’t set to end.');
  await updateSubscription(ctx, subscription, { cancelsAtEnd: false, cancelReason: '' });
  await emit(ctx, planCancellationSet, { ...planFact(locked), endsAt: null });
  await audit(ctx, { resource: 'subscription', resourceId: subscription.id, category: 'data' });
  return { done: true };
}
