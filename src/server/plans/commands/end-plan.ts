import { planEnded } from '#core/plans/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { closeDeferred } from '../writes/earning.ts';
import { endBookings } from '../writes/ending.ts';
import { type LockedPlan, moveSubscription, planFact } from '../writes/subscription.ts';

/** Ends a locked plan with what was paid for; what nobody used of it is its seller's. */
export async function endPlan(ctx: Ctx, locked: LockedPlan, { unpaid }: { unpaid: boolean }): Promise<void> {
  const { subscription } = locked;
  await endBookings(ctx, locked);
  await moveSubscription(ctx, subscription, 'ended');
  await closeDeferred(ctx, locked);
  await emit(ctx, planEnded, { ...planFact(locked), unpaid });
  await audit(ctx, {
    action: 'plans.end',
    resource: 'subscription',
    resourceId: subscription.id,
    category: 'data',
    details: { unpaid },
  });
}
