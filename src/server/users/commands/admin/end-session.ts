import { eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { sessions } from '../../tables.ts';
import { noteSessionsEnded } from '../../writes/user.ts';

/** Ends one session of anybody: that browser must sign in again. */
export async function endSession(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const [ended] = isUuid(input.id)
    ? await ctx.db.tx.delete(sessions).where(eq(sessions.id, input.id)).returning({ userId: sessions.userId })
    : [];
  if (!ended) throw notFound('Session');
  await noteSessionsEnded(ctx, ended.userId, { all: false, sessionId: input.id });
  return { done: true };
}
