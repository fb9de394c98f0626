import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { inbox } from '../tables.ts';

/** Marks a person's lines of one kind that lead to `href` as read: something else has settled them. */
export async function settleLines(
  ctx: Ctx,
  { userId, kind, href }: { userId: string; kind: string; href: string },
): Promise<void> {
  const read = await ctx.db.tx
    .update(inbox)
    .set({ readAt: now(ctx) })
    .where(and(eq(inbox.userId, userId), eq(inbox.kind, kind), eq(inbox.href, href), isNull(inbox.readAt)))
    .returning({ id: inbox.id });
  if (read.length === 0) return;
  ctx.db.afterCommit(() => ctx.live.publish({ userIds: [userId], topic: 'notifications' }));
}
