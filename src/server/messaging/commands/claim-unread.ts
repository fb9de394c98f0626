import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { members } from '../tables.ts';

const BATCH = 100;

/**
 * People with messages unread since before `since` whom no mail has told yet; from now on one counts as sent. The
 * next one waits until they have read the conversation.
 */
export async function claimUnread(
  ctx: Ctx,
  since: Date,
): Promise<{ channelId: string; userId: string; unread: number; unreadSince: Date }[]> {
  const due = await ctx.db.tx
    .select()
    .from(members)
    .where(and(isNull(members.mailedAt), isNotNull(members.unreadSince), lte(members.unreadSince, since)))
    .orderBy(asc(members.unreadSince))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  for (const { channelId, userId } of due) {
    await ctx.db.tx
      .update(members)
      .set({ mailedAt: now(ctx) })
      .where(and(eq(members.channelId, channelId), eq(members.userId, userId)));
  }
  return due.flatMap(({ channelId, userId, unread, unreadSince }) =>
    unreadSince ? [{ channelId, userId, unread, unreadSince }] : [],
  );
}
