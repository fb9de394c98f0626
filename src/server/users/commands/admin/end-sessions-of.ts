import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { sessions } from '../../tables.ts';
import { lockUser, noteSessionsEnded } from '../../writes/user.ts';

/** Ends every session of a person but the caller's own one. */
export async function endSessionsOf(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const user = await lockUser(ctx, input.id);
  if (ctx.actor.kind === 'user' && ctx.actor.userId === user.id) {
    throw new AppError('conflict', 'To end your own session, sign out from your profile.');
  }
  await ctx.db.tx.delete(sessions).where(eq(sessions.userId, user.id));
  await noteSessionsEnded(ctx, user.id, { all: true });
  return { done: true };
}
