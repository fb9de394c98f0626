import { and, eq } from 'drizzle-orm';
import { deletionCancelled } from '#core/users/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { deletions } from '../../tables.ts';

/** Keeps the caller's account. Where none is to be deleted it does nothing. */
export async function cancelDeletion(ctx: Ctx): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  const [kept] = await ctx.db.tx
    .update(deletions)
    .set({ status: 'cancelled', endedAt: now(ctx) })
    .where(and(eq(deletions.userId, userId), eq(deletions.status, 'waiting')))
    .returning({ id: deletions.id });
  if (kept) {
    await emit(ctx, deletionCancelled, { userId });
    await audit(ctx, { resource: 'user', resourceId: userId, severity: 'warning', category: 'security' });
  }
  return { done: true };
}
