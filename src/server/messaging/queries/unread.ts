import { and, asc, desc, eq, gte, inArray, ne, or } from 'drizzle-orm';
import { carriedOf, previewOf, showsContacts } from '#core/messaging/conversation.ts';
import { maskContacts } from '#core/messaging/mask-contacts.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { attachments, channels, members, messages } from '../tables.ts';

/** People of a conversation, with what they have not read; of companies only the one whose visit it is now. */
export async function membersOf(ctx: Ctx, channelId: string) {
  return ctx.db.read
    .select({
      userId: members.userId,
      unread: members.unread,
      unreadSince: members.unreadSince,
      role: users.role,
      reader: { id: users.id, name: users.name, email: users.email },
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(bookings, eq(bookings.id, members.channelId))
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .where(
      and(eq(members.channelId, channelId), or(ne(users.role, 'vendor'), eq(users.id, vendors.ownerId))),
    );
}

/** What a conversation is about, for telling people of it; undefined when nobody has written yet. */
export async function subjectOf(ctx: Ctx, channelId: string) {
  const [row] = await ctx.db.read
    .select({
      title: bookings.title,
      acceptedAt: bookings.acceptedAt,
      homeowner: users.name,
      company: vendors.company,
    })
    .from(channels)
    .innerJoin(bookings, eq(bookings.id, channels.id))
    .innerJoin(users, eq(users.id, channels.homeownerId))
    .innerJoin(vendors, eq(vendors.id, channels.vendorId))
    .where(eq(channels.id, channelId));
  return row;
}

/** The latest messages to somebody since a moment, oldest first, in one line each. Contact details stay hidden. */
export async function linesFor(
  ctx: Ctx,
  about: { channelId: string; userId: string; since: Date; acceptedAt: Date | null },
  limit: number,
): Promise<{ from: string; text: string }[]> {
  const rows = await ctx.db.read
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.channelId, about.channelId),
        gte(messages.createdAt, about.since),
        ne(messages.senderId, about.userId),
        ne(messages.type, 'system'),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const files = await ctx.db.read
    .select({ messageId: attachments.messageId, mediaType: attachments.mediaType })
    .from(attachments)
    .where(
      inArray(
        attachments.messageId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(attachments.messageId), asc(attachments.position));
  return rows.reverse().map(({ id, senderName, content }) => ({
    from: senderName,
    text: previewOf(
      showsContacts(about) ? content : maskContacts(content),
      carriedOf(files.filter(({ messageId }) => messageId === id)),
    ),
  }));
}
