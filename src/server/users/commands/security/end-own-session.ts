import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { sessionsEnded } from '#core/users/events.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { endSessions } from '../../identity/sessions.ts';
import { sessions } from '../../tables.ts';

/** Signs one other browser of the caller out. Somebody else's session answers as an unknown one does. */
export async function endOwnSession(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  if (input.id === ctx.sessionId) {
    throw new AppError('conflict', 'This is the browser you are using. Choose "Sign out" to leave it.');
  }
  const ended = isUuid(input.id)
    ? await ctx.db.tx
        .delete(sessions)
        .where(and(eq(sessions.id, input.id), eq(sessions.userId, userId)))
        .returning({ id: sessions.id })
    : [];
  if (ended.length === 0) throw notFound('Session');
  await note(ctx, userId, 'user.own_session_ended');
  return { done: true };
}

/** Signs the caller out of every browser but this one. */
export async function endOtherSessions(ctx: Ctx): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  await endSessions(ctx, userId, ctx.sessionId);
  await note(ctx, userId, 'user.other_sessions_ended');
  return { done: true };
}

async function note(ctx: Ctx, userId: string, action: string): Promise<void> {
  await emit(ctx, sessionsEnded, { userId, all: false });
  await audit(ctx, { action, resource: 'user', resourceId: userId, category: 'security' });
}
