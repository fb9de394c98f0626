import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { sessions } from '../../tables.ts';
import { noteOwnSessionsEnded } from '../../writes/user.ts';

/** Signs one other browser of the caller out. Somebody else's session answers as an unknown one does. */
export async function endOwnSession(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  if (input.id === ctx.sessionId) {
    throw new AppError('conflict', 'You’re using this browser now. To leave it, choose “Sign out”.');
  }
  const ended = isUuid(input.id)
    ? await ctx.db.tx
        .delete(sessions)
        .where(and(eq(sessions.id, input.id), eq(sessions.userId, userId)))
        .returning({ id: sessions.id })
    : [];
  if (ended.length === 0) throw notFound('Session');
  await noteOwnSessionsEnded(ctx, userId, { sessionId: input.id });
  return { done: true };
}
