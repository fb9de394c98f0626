import { eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { sessionsEnded } from '#core/users/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { sessions } from '../../tables.ts';
import { lockUser } from '../../writes/user.ts';

/** Ends one session of anybody: that browser must sign in again. */
export async function endSession(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const [ended] = isUuid(input.id)
    ? await ctx.db.tx.delete(sessions).where(eq(sessions.id, input.id)).returning({ userId: sessions.userId })
    : [];
  if (!ended) throw notFound('Session');
  await noteEnd(ctx, ended.userId, { all: false });
  return { done: true };
}

/** Ends every session of a person but the caller's own one. */
export async function endSessionsOf(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const user = await lockUser(ctx, input.id);
  if (ctx.actor.kind === 'user' && ctx.actor.userId === user.id) {
    throw new AppError('conflict', 'Sign yourself out from your own profile.');
  }
  await ctx.db.tx.delete(sessions).where(eq(sessions.userId, user.id));
  await noteEnd(ctx, user.id, { all: true });
  return { done: true };
}

async function noteEnd(ctx: Ctx, userId: string, { all }: { all: boolean }): Promise<void> {
  await emit(ctx, sessionsEnded, { userId, all });
  await audit(ctx, {
    action: all ? 'user.sessions_ended' : 'user.session_ended',
    resource: 'user',
    resourceId: userId,
    severity: 'warning',
    category: 'security',
  });
}
