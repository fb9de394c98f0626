import { and, eq, gt } from 'drizzle-orm';
import { channelRead } from '#core/messaging/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { placeOf } from '../queries/place.ts';
import { members } from '../tables.ts';

/** The caller has seen all there is in a conversation. Again is fine, and so is one without messages. */
export async function markChannelRead(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const place = await placeOf(ctx, input.id);
  const userId = userIdOf(ctx);
  const [read] = await ctx.db.tx
    .update(members)
    .set({ unread: 0, unreadSince: null, mailedAt: null, readAt: now(ctx) })
    .where(and(eq(members.channelId, place.id), eq(members.userId, userId), gt(members.unread, 0)))
    .returning({ userId: members.userId });
  if (!read) return { done: true };
  await emit(ctx, channelRead, { channelId: place.id, bookingId: place.id, userId });
  await audit(ctx, {
    resource: 'channel',
    resourceId: place.id,
    category: 'data',
  });
  return { done: true };
}
