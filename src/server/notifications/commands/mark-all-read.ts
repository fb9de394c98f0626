import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { inbox } from '../tables.ts';

/** Marks all of the caller's notifications as read. */
export async function markAllRead(ctx: Ctx): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  const read = await ctx.db.tx
    .update(inbox)
    .set({ readAt: now(ctx) })
    .where(and(eq(inbox.userId, userId), isNull(inbox.readAt), isNull(inbox.archivedAt)))
    .returning({ id: inbox.id });
  if (read.length === 0) return { done: true };
  ctx.db.afterCommit(() => ctx.live.publish({ userIds: [userId], topic: 'notifications' }));
  await audit(ctx, {
    resource: 'notification',
    category: 'data',
    details: { count: read.length },
  });
  return { done: true };
}
