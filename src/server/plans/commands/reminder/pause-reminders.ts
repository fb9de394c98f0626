import { AppError } from '#core/lib/app-error.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { REMINDER_PAUSE_DAYS } from '#core/plans/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockSubscription, updateSubscription } from '../../writes/subscription.ts';

/** Lets retries, reminders and the suspension of an overdue plan rest for two weeks, or go on at once. */
export async function pauseReminders(
  ctx: Ctx,
  input: { id: string; paused: boolean },
): Promise<{ done: true }> {
  const { subscription } = await lockSubscription(ctx, input.id);
  if (subscription.pastDueAt === null) throw new AppError('conflict', 'Nothing is overdue on this plan.');
  const remindersPausedUntil = input.paused
    ? new Date(now(ctx).getTime() + REMINDER_PAUSE_DAYS * DAY_MS)
    : null;
  await updateSubscription(ctx, subscription, { remindersPausedUntil });
  await audit(ctx, {
    resource: 'subscription',
    resourceId: subscription.id,
    category: 'admin',
    details: { paused: input.paused },
  });
  return { done: true };
}
