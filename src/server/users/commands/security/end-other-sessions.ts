import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { endSessions } from '../../identity/sessions.ts';
import { noteOwnSessionsEnded } from '../../writes/user.ts';

/** Signs the caller out of every browser but this one. */
export async function endOtherSessions(ctx: Ctx): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  await endSessions(ctx, userId, ctx.sessionId);
  await noteOwnSessionsEnded(ctx, userId);
  return { done: true };
}
