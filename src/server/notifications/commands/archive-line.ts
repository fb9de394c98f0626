import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { inbox } from '../tables.ts';

/**
 * Puts one of the caller's notifications away, or takes it back. What is put away counts as read. Throws not_found for
 * anybody else's. Again is fine.
 */
export async function archiveLine(
  ctx: Ctx,
  input: { id: string; archived: boolean },
): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  if (!isUuid(input.id)) throw notFound('Notification');
  const own = and(eq(inbox.id, input.id), eq(inbox.userId, userId));
  const [known] = await ctx.db.tx
    .select({ readAt: inbox.readAt, archivedAt: inbox.archivedAt })
    .from(inbox)
    .where(own);
  if (!known) throw notFound('Notification');
  if ((known.archivedAt !== null) === input.archived) return { done: true };
  const at = now(ctx);
  await ctx.db.tx
    .update(inbox)
    .set(input.archived ? { archivedAt: at, readAt: known.readAt ?? at } : { archivedAt: null })
    .where(own);
  ctx.db.afterCommit(() => ctx.live.publish({ userIds: [userId], topic: 'notifications' }));
  await audit(ctx, {
    action: input.archived ? 'notifications.archive' : 'notifications.unarchive',
    resource: 'notification',
    resourceId: input.id,
    category: 'data',
  });
  return { done: true };
}
