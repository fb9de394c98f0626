import { and, eq } from 'drizzle-orm';
import { SYSTEM_NAME } from '#core/messaging/conversation.ts';
import { STORY_LINES } from '#core/messaging/story-lines.ts';
import type { Ctx } from '#server/lib/context.ts';
import { vendorOf } from '#server/vendors/queries.ts';
import { channels, members, messages } from '../tables.ts';

type Handover = {
  bookingId: string;
  vendorId: string;
  fromVendorId: string;
  fromCompany: string;
  toCompany: string;
};

/**
 * The company that took a visit over gets its conversation from here on; the one that had it leaves. Where nobody has
 * written yet there is nothing to hand over. Somebody may have written since `at`: that stays the latest message.
 */
export async function handOverChannel(ctx: Ctx, at: Date, handover: Handover): Promise<void> {
  const { bookingId, vendorId, fromVendorId, fromCompany, toCompany } = handover;
  const [channel] = await ctx.db.tx.select().from(channels).where(eq(channels.id, bookingId)).for('update');
  if (!channel) return;
  const from = await vendorOf(ctx, fromVendorId);
  const to = await vendorOf(ctx, vendorId);
  const lineId = ctx.ids.uuid();
  await ctx.db.tx.insert(messages).values({
    id: lineId,
    channelId: channel.id,
    senderId: null,
    senderRole: 'system',
    senderName: SYSTEM_NAME,
    content: STORY_LINES.handedOver(fromCompany, toCompany),
    type: 'system',
    createdAt: at,
  });
  // A list shows the latest message, and the new company must not read there what was written before.
  const latest = channel.lastAt > at ? {} : { lastMessageId: lineId, lastAt: at };
  await ctx.db.tx
    .update(channels)
    .set({ vendorId, ...latest })
    .where(eq(channels.id, channel.id));
  await ctx.db.tx
    .delete(members)
    .where(and(eq(members.channelId, channel.id), eq(members.userId, from.ownerId)));
  const userIds = [channel.homeownerId, from.ownerId, to.ownerId];
  ctx.db.afterCommit(() => ctx.live.publish({ userIds, topic: 'messages', id: channel.id }));
}
