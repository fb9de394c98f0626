import { addDays } from '#core/lib/format-time.ts';
import { daysBetween, localDate } from '#core/lib/time.ts';
import { planResumed } from '#core/plans/events.ts';
import { periodOf } from '#core/plans/schedule.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { assertIn, lockSubscription, moveSubscription, planFact } from '../writes/subscription.ts';
import { shiftWindows } from '../writes/visits.ts';

/** A paused plan goes on: periods and windows move by the days it rested, so that nothing is lost. */
export async function resumePlan(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const locked = await lockSubscription(ctx, input.id);
  const { subscription } = locked;
  assertIn(subscription, ['paused'], 'This plan isn’t paused.');
  const { zone, cadence, nextIndex, pausedAt } = subscription;
  const days = daysBetween(localDate(pausedAt ?? now(ctx), zone), localDate(now(ctx), zone));
  const anchor = addDays(subscription.anchor, days);
  const paidUntil = periodOf(anchor, cadence, nextIndex - 1, zone).endsAt;
  await moveSubscription(ctx, subscription, 'active', {
    ...{ anchor, paidUntil, nextChargeAt: paidUntil, pausedAt: null, pausedUntil: null },
  });
  await shiftWindows(ctx, subscription.id, days);
  await emit(ctx, planResumed, planFact(locked));
  await audit(ctx, {
    action: 'plans.resume',
    resource: 'subscription',
    resourceId: subscription.id,
    category: 'data',
    details: { days },
  });
  return { done: true };
}
