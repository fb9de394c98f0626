import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { canRunUsers } from '#core/users/edit-user.ts';
import { userSuspended } from '#core/users/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { endSessions } from '../identity/sessions.ts';
import { users } from '../tables.ts';
import { lockUser, requireOtherManager } from '../writes/user.ts';

/**
 * Suspends a person: every session ends, and after signing in again every operation but reading and leaving the session
 * answers 403. Visits that are booked stay booked: cancelling or reassigning them is a decision of its own. Suspending
 * somebody again changes the reason only.
 */
export async function suspendUser(
  ctx: Ctx,
  input: { userId: string; reason: string },
): Promise<{ done: true }> {
  const { userId, reason } = input;
  if (ctx.actor.kind === 'user' && ctx.actor.userId === userId) {
    throw new AppError('conflict', 'You cannot suspend your own account.');
  }
  const user = await lockUser(ctx, userId);
  if (canRunUsers(user)) await requireOtherManager(ctx, userId);
  const at = now(ctx);
  await ctx.db.tx
    .update(users)
    .set({ suspendedAt: user.suspendedAt ?? at, suspendedReason: reason, updatedAt: at })
    .where(eq(users.id, userId));
  await endSessions(ctx, userId);
  await emit(ctx, userSuspended, { userId, reason });
  await audit(ctx, {
    action: 'users.suspend',
    resource: 'user',
    resourceId: userId,
    severity: 'critical',
    category: 'admin',
    details: { reason },
  });
  return { done: true };
}
