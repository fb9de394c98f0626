import { and, eq, isNull } from 'drizzle-orm';
import { messageSent } from '#core/messaging/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { inbox } from '../tables.ts';

/** Who has read a conversation needs no line about it any more. */
export async function markTalkRead(ctx: Ctx, input: { userId: string; href: string }): Promise<void> {
  const { userId, href } = input;
  const read = await ctx.db.tx
    .update(inbox)
    .set({ readAt: now(ctx) })
    .where(
      and(
        eq(inbox.userId, userId),
        eq(inbox.kind, messageSent.name),
        eq(inbox.href, href),
        isNull(inbox.readAt),
      ),
    )
    .returning({ id: inbox.id });
  if (read.length === 0) return;
  ctx.db.afterCommit(() => ctx.live.publish({ userIds: [userId], topic: 'notifications' }));
}
