import { AppError, notFound } from '#core/lib/app-error.ts';
import { defaultsFor, kindsFor } from '#core/notifications/delivery.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { audienceOf } from '../queries/preferences.ts';
import { preferences } from '../tables.ts';

/** Chooses where the caller is told of one kind of event. What concerns the safety of the account stays on. */
export async function setPreference(
  ctx: Ctx,
  input: { kind: string; channel: 'inApp' | 'email'; on: boolean },
): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  const audience = audienceOf(ctx);
  const [, rule] = kindsFor(ctx.modules.notices, audience).find(([kind]) => kind === input.kind) ?? [];
  if (!rule) throw notFound('Kind of notification');
  if (rule.locked) {
    throw new AppError('conflict', 'What concerns the safety of your account is always told.');
  }
  // The usual value is kept as no choice, so that it follows when the usual changes.
  const value = defaultsFor(rule, audience)[input.channel] === input.on ? null : input.on;
  const change = { [input.channel]: value, updatedAt: now(ctx) };
  await ctx.db.tx
    .insert(preferences)
    .values({ userId, kind: input.kind, ...change })
    .onConflictDoUpdate({ target: [preferences.userId, preferences.kind], set: change });
  await audit(ctx, {
    resource: 'notification_preference',
    resourceId: input.kind,
    category: 'data',
    details: { ...input },
  });
  return { done: true };
}
