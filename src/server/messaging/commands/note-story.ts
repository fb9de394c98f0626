import { SYSTEM_NAME } from '#core/messaging/conversation.ts';
import type { Ctx } from '#server/lib/context.ts';
import { vendorOfChannel } from '../queries/place.ts';
import { messages } from '../tables.ts';

/**
 * Adds a line of the product's own to a conversation that was begun; a job nobody talks about gets none. It stands where
 * it happened, so that it belongs to the company that had the visit then.
 */
export async function noteStory(
  ctx: Ctx,
  { bookingId, at }: { bookingId: string; at: Date },
  line: (company: string) => string,
): Promise<void> {
  const channel = await vendorOfChannel(ctx, bookingId);
  if (!channel) return;
  await ctx.db.tx.insert(messages).values({
    id: ctx.ids.uuid(),
    channelId: channel.id,
    senderId: null,
    senderRole: 'system',
    senderName: SYSTEM_NAME,
    content: line(channel.company),
    type: 'system',
    createdAt: at,
  });
}
