import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { DELETED_NAME, type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { attachments, channels, members, messages, reactions } from './tables.ts';

/** What stands where a message was. */
const DELETED_MESSAGE = 'This message was deleted with its account.';

export const messagingPersonalData: PersonalData = {
  copies: {
    messages: async (ctx, { userId }) => {
      const own = ctx.db.read
        .select({ id: members.channelId })
        .from(members)
        .where(eq(members.userId, userId));
      const found = await ctx.db.read
        .select({
          id: messages.id,
          job: messages.channelId,
          from: messages.senderName,
          own: eq(messages.senderId, userId).mapWith(Boolean),
          text: messages.content,
          at: messages.createdAt,
        })
        .from(messages)
        .where(inArray(messages.channelId, own))
        .orderBy(asc(messages.channelId), asc(messages.createdAt));
      const files = await ctx.db.read
        .select({ message: attachments.messageId, name: attachments.name, sha256: attachments.sha256 })
        .from(attachments)
        .innerJoin(messages, eq(messages.id, attachments.messageId))
        .where(eq(messages.senderId, userId));
      return { messages: found, attachments: files };
    },
  },
  /** What they wrote goes; what they were answered stays with whoever wrote it, without their name. */
  erase: async (ctx, { userId, vendorId, names }) => {
    const { tx } = ctx.db;
    const sent = tx.select({ id: messages.id }).from(messages).where(eq(messages.senderId, userId));
    const freed = await tx
      .delete(attachments)
      .where(inArray(attachments.messageId, sent))
      .returning({ sha256: attachments.sha256 });
    await tx.delete(reactions).where(eq(reactions.userId, userId));
    await tx
      .update(messages)
      .set({ content: DELETED_MESSAGE, senderName: DELETED_NAME })
      .where(eq(messages.senderId, userId));
    const own = tx
      .select({ id: channels.id })
      .from(channels)
      .where(vendorId ? eq(channels.vendorId, vendorId) : eq(channels.homeownerId, userId));
    const others = and(inArray(messages.channelId, own), ne(messages.content, DELETED_MESSAGE));
    await scrub(ctx, messages, [messages.content], names, others);
    const theirs = tx.select({ id: messages.id }).from(messages).where(inArray(messages.channelId, own));
    await scrub(ctx, attachments, [attachments.name], names, inArray(attachments.messageId, theirs));
    return freed.map(({ sha256 }) => sha256);
  },
};
