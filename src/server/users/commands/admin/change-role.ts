import { eq } from 'drizzle-orm';
import type { Role } from '#core/lib/actor.ts';
import { AppError } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { canRunUsers, checkVendor, NO_RIGHTS } from '#core/users/edit-user.ts';
import { roleChanged } from '#core/users/events.ts';
import { SESSION_TIMEOUT_MS } from '#core/users/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { withKnownTrade } from '../../identity/known-trade.ts';
import { endSessions } from '../../identity/sessions.ts';
import { whyRoleStays } from '../../queries/role-change.ts';
import { users } from '../../tables.ts';
import { lockUser, requireOtherManager } from '../../writes/user.ts';

type Change = { id: string; role: Role; company: string; trade: string; reason: string };

/**
 * Gives an account another role, while nothing hangs on the one it has: no booking and no company. Rights begin anew,
 * every session ends, and a new vendor's company waits for approval like any other. Throws conflict with the way out.
 */
export async function changeRole(ctx: Ctx, input: Change): Promise<{ done: true }> {
  const { id, role, reason } = input;
  if (ctx.actor.kind === 'user' && ctx.actor.userId === id) {
    throw new AppError('conflict', 'Another administrator has to change your role.');
  }
  const user = await lockUser(ctx, id);
  if (user.role === role) throw new AppError('conflict', `${user.name} already has this role.`);
  const stays = await whyRoleStays(ctx, user);
  if (stays) throw new AppError('conflict', stays);
  const vendor = role === 'vendor' ? withKnownTrade(valueOrRefusal(checkVendor(input))) : null;
  if (canRunUsers(user)) await requireOtherManager(ctx, id);
  await ctx.db.tx
    .update(users)
    .set({
      role,
      ...NO_RIGHTS,
      securityLevel: role === 'admin' ? 'maximum' : 'standard',
      sessionTimeoutMs: SESSION_TIMEOUT_MS[role],
      updatedAt: now(ctx),
    })
    .where(eq(users.id, id));
  if (vendor) await ctx.hooks.onSignUp(ctx, { ownerId: id, ...vendor });
  await endSessions(ctx, id);
  await emit(ctx, roleChanged, { userId: id, role, reason });
  await audit(ctx, {
    resource: 'user',
    resourceId: id,
    category: 'admin',
    severity: 'critical',
    details: { reason },
    changes: [{ field: 'role', from: user.role, to: role }],
  });
  return { done: true };
}
