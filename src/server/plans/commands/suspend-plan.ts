import { planSuspended } from '#core/plans/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { latestCharge } from '../writes/charge.ts';
import { lockSubscription, moveSubscription, planFact } from '../writes/subscription.ts';

/** The grace period is over: benefits and visits rest until the renewal is paid. Visits that are booked stand. */
export async function suspendPlan(ctx: Ctx, id: string): Promise<void> {
  const locked = await lockSubscription(ctx, id);
  const { subscription } = locked;
  if (subscription.status !== 'past_due') return;
  const charge = await latestCharge(ctx, id);
  await moveSubscription(ctx, subscription, 'suspended');
  await emit(ctx, planSuspended, { ...planFact(locked), amountCents: charge?.totalCents ?? 0 });
  await audit(ctx, { action: 'plans.suspend', resource: 'subscription', resourceId: id, category: 'data' });
}
