import { eq } from 'drizzle-orm';
import { userSignedOut } from '#core/users/events.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { clearSessionCookie } from '../identity/session-cookie.ts';
import { sessions } from '../tables.ts';

/** Ends the caller's session. */
export async function signOut(ctx: Ctx): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  if (ctx.sessionId !== null) await ctx.db.tx.delete(sessions).where(eq(sessions.id, ctx.sessionId));
  await emit(ctx, userSignedOut, {
    userId,
    everywhere: false,
    ...(ctx.sessionId === null ? {} : { sessionId: ctx.sessionId }),
  });
  await audit(ctx, { resource: 'user', resourceId: userId, category: 'auth' });
  ctx.db.afterCommit(() => clearSessionCookie(ctx));
  return { done: true };
}
