import { and, eq, isNull } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { inbox } from '../tables.ts';

/** Marks one of the caller's notifications as read. Throws not_found for anybody else's. Again is fine. */
export async function markRead(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  if (!isUuid(input.id)) throw notFound('Notification');
  const own = and(eq(inbox.id, input.id), eq(inbox.userId, userId));
  const [read] = await ctx.db.tx
    .update(inbox)
    .set({ readAt: now(ctx) })
    .where(and(own, isNull(inbox.readAt)))
    .returning({ id: inbox.id });
  if (!read) {
    const [known] = await ctx.db.tx.select({ id: inbox.id }).from(inbox).where(own);
    if (!known) throw notFound('Notification');
    return { done: true };
  }
  ctx.db.afterCommit(() => ctx.live.publish({ userIds: [userId], topic: 'notifications' }));
  await audit(ctx, {
    resource: 'notification',
    resourceId: read.id,
    category: 'data',
  });
  return { done: true };
}
