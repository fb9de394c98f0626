import { eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { userSuspended } from '#core/users/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { users } from '../tables.ts';

/**
 * Suspends a person: sessions stay, and every operation but reading and leaving the session answers 403.
 * Suspending somebody again changes the reason only.
 */
export async function suspendUser(
  ctx: Ctx,
  input: { userId: string; reason: string },
): Promise<{ done: true }> {
  const { userId, reason } = input;
  if (ctx.actor.kind === 'user' && ctx.actor.userId === userId) {
    throw new AppError('conflict', 'You cannot suspend your own account.');
  }
  const [user] = await ctx.db.tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw notFound('User');
  const at = now(ctx);
  await ctx.db.tx
    .update(users)
    .set({ suspendedAt: user.suspendedAt ?? at, suspendedReason: reason, updatedAt: at })
    .where(eq(users.id, userId));
  await emit(ctx, userSuspended, { userId, reason });
  await audit(ctx, {
    action: 'user.suspended',
    resource: 'user',
    resourceId: userId,
    severity: 'critical',
    category: 'admin',
    details: { reason },
  });
  return { done: true };
}
