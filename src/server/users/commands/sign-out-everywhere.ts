import { userSignedOut } from '#core/users/events.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { clearSessionCookie } from '../identity/session-cookie.ts';
import { endSessions } from '../identity/sessions.ts';

/** Ends every session of the caller, this one too. */
export async function signOutEverywhere(ctx: Ctx): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  await endSessions(ctx, userId);
  await emit(ctx, userSignedOut, { userId, everywhere: true });
  await audit(ctx, {
    resource: 'user',
    resourceId: userId,
    category: 'auth',
  });
  ctx.db.afterCommit(() => clearSessionCookie(ctx));
  return { done: true };
}
