import { AppError } from '#core/lib/app-error.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { planPaused } from '#core/plans/events.ts';
import { addMonths } from '#core/plans/schedule.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { assertIn, lockSubscription, moveSubscription, planFact } from '../writes/subscription.ts';
import { visitsNow } from '../writes/visits.ts';

/** Lets a plan rest: nothing is charged, benefits rest, and everything ahead moves by as much when it goes on. */
export async function pausePlan(ctx: Ctx, input: { id: string; months: number }): Promise<{ done: true }> {
  const locked = await lockSubscription(ctx, input.id);
  const { subscription } = locked;
  assertIn(subscription, ['active'], 'Only an active plan can be paused.');
  if (subscription.cancelsAtEnd)
    throw new AppError('conflict', 'This plan is set to end, so it can’t be paused.');
  const booked = await visitsNow(ctx, subscription.id, ['booked']);
  if (booked.length > 0)
    throw new AppError('conflict', 'An included visit is booked. Cancel or complete it first, then pause.');
  const { zone } = subscription;
  const pausedUntil = startOfDay(addMonths(localDate(now(ctx), zone), input.months), zone);
  await moveSubscription(ctx, subscription, 'paused', {
    pausedAt: now(ctx),
    pausedUntil,
    nextChargeAt: null,
  });
  await emit(ctx, planPaused, { ...planFact(locked), until: pausedUntil.toISOString() });
  await audit(ctx, {
    resource: 'subscription',
    resourceId: subscription.id,
    category: 'data',
    details: { months: input.months },
  });
  return { done: true };
}
