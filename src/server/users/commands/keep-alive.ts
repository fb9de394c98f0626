import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { SESSION_EXPIRED } from '#core/users/access.ts';
import { slide } from '#core/users/session.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { sessionTimes } from '../queries.ts';
import { sessions } from '../tables.ts';

/** Extends the caller's session; the browser calls it shortly before the expiry when there was input. */
export async function keepAlive(ctx: Ctx): Promise<{ expiresAt: Date }> {
  const at = now(ctx);
  const times = ctx.sessionId === null ? null : await sessionTimes(ctx, ctx.sessionId);
  const expiresAt = times && slide(times, at);
  // It ended between the check at the door and here.
  if (ctx.sessionId === null || !expiresAt) throw new AppError('unauthenticated', SESSION_EXPIRED);
  await ctx.db.tx.update(sessions).set({ expiresAt, updatedAt: at }).where(eq(sessions.id, ctx.sessionId));
  return { expiresAt };
}
