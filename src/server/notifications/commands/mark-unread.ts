import { and, eq, isNotNull } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { inbox } from '../tables.ts';

/** Marks one of the caller's notifications as unread again. Throws not_found for anybody else's. Again is fine. */
export async function markUnread(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  if (!isUuid(input.id)) throw notFound('Notification');
  const own = and(eq(inbox.id, input.id), eq(inbox.userId, userId));
  const [known] = await ctx.db.tx.select({ id: inbox.id }).from(inbox).where(own);
  if (!known) throw notFound('Notification');
  const changed = await ctx.db.tx
    .update(inbox)
    .set({ readAt: null })
    .where(and(own, isNotNull(inbox.readAt)))
    .returning({ id: inbox.id });
  if (changed.length === 0) return { done: true };
  ctx.db.afterCommit(() => ctx.live.publish({ userIds: [userId], topic: 'notifications' }));
  await audit(ctx, {
    resource: 'notification',
    resourceId: known.id,
    category: 'data',
  });
  return { done: true };
}
