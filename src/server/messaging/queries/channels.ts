import { and, eq, gt, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { ChannelLine } from '#core/messaging/contract.ts';
import { previewOf, SUPPORT_NAME } from '#core/messaging/conversation.ts';
import { maskContacts } from '#core/messaging/mask-contacts.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { likePattern, newestFirst } from '#server/lib/lists/keyset.ts';
import { users } from '#server/users/tables.ts';
import { logoUrlOf } from '#server/vendors/queries/uploads.ts';
import { vendors } from '#server/vendors/tables.ts';
import { attachments, channels, members, messages } from '../tables.ts';
import { channelScope, sideOf } from './place.ts';

type ListInput = { view: 'all' | 'unread'; search?: string; cursor?: string; limit: number };

/** The caller's conversations, the one with the latest message first, by keyset. */
export async function listChannels(ctx: Ctx, input: ListInput) {
  const place = newestFirst(channels.lastAt, channels.id, input);
  const [rows, unread] = await Promise.all([
    selectLines(ctx, place.key)
      .where(
        and(
          channelScope(ctx),
          input.view === 'unread' ? gt(members.unread, 0) : undefined,
          searched(ctx, input.search),
          place.where,
        ),
      )
      .orderBy(...place.orderBy)
      .limit(place.fetch),
    unreadChannels(ctx),
  ]);
  const page = place.page(rows);
  return { ...page, items: page.items.map((row) => toLine(ctx, row)), unread: unread.channels };
}

/** How many conversations hold something the caller has not read. */
export async function unreadChannels(ctx: Ctx): Promise<{ channels: number }> {
  const [row] = await ctx.db.read
    .select({ count: sql<number>`count(*)::int` })
    .from(members)
    .where(and(eq(members.userId, userIdOf(ctx)), gt(members.unread, 0)));
  return { channels: row?.count ?? 0 };
}

function selectLines(ctx: Ctx, key: SQL<string>) {
  return ctx.db.read
    .select({
      key,
      id: channels.id,
      lastAt: channels.lastAt,
      bookingNumber: bookings.number,
      about: bookings.title,
      status: bookings.status,
      zone: bookings.zone,
      acceptedAt: bookings.acceptedAt,
      homeowner: users.name,
      homeownerId: users.id,
      company: vendors.company,
      vendorId: vendors.id,
      logoSha256: vendors.logoSha256,
      content: messages.content,
      senderId: messages.senderId,
      senderRole: messages.senderRole,
      senderName: messages.senderName,
      photos: carriedBy(sql`like 'image/%'`),
      documents: carriedBy(sql`not like 'image/%'`),
      unread: members.unread,
    })
    .from(channels)
    .innerJoin(bookings, eq(bookings.id, channels.id))
    .innerJoin(users, eq(users.id, channels.homeownerId))
    .innerJoin(vendors, eq(vendors.id, channels.vendorId))
    .innerJoin(messages, eq(messages.id, channels.lastMessageId))
    .leftJoin(members, and(eq(members.channelId, channels.id), eq(members.userId, userIdOf(ctx))))
    .$dynamic();
}

function carriedBy(type: SQL) {
  return sql<number>`(select count(*)::int from ${attachments} where ${eq(attachments.messageId, messages.id)} and ${attachments.mediaType} ${type})`;
}

type Row = Omit<Awaited<ReturnType<typeof selectLines>>[number], 'key'>;

function toLine(ctx: Ctx, row: Row): ChannelLine {
  const side = sideOf(ctx);
  const content = row.acceptedAt || side === 'admin' ? row.content : maskContacts(row.content);
  const mine = side === 'admin' ? row.senderRole === 'admin' : row.senderId === userIdOf(ctx);
  return {
    id: row.id,
    title:
      side === 'homeowner'
        ? row.company
        : side === 'vendor'
          ? row.homeowner
          : `${row.homeowner} and ${row.company}`,
    face:
      side === 'homeowner'
        ? { id: row.vendorId, name: row.company, logoUrl: logoUrlOf(row) }
        : { id: row.homeownerId, name: row.homeowner, logoUrl: null },
    about: row.about,
    bookingNumber: row.bookingNumber,
    status: row.status,
    zone: row.zone,
    preview: previewOf(content, row),
    lastBy: mine ? (side === 'admin' ? SUPPORT_NAME : 'You') : row.senderName,
    lastAt: row.lastAt,
    unread: row.unread ?? 0,
  };
}

function searched(ctx: Ctx, search: string | undefined): SQL | undefined {
  const pattern = likePattern(search);
  if (!pattern) return undefined;
  const text = search?.trim() ?? '';
  const heard = sideOf(ctx) === 'vendor' ? sql`and said.created_at >= ${bookings.askedAt}` : sql``;
  const said = sql`exists (select 1 from ${messages} as said where said.channel_id = ${channels.id} and said.content ilike ${pattern} ${heard})`;
  return or(
    ilike(bookings.title, pattern),
    ilike(users.name, pattern),
    ilike(vendors.company, pattern),
    /^\d{1,12}$/.test(text) ? eq(bookings.number, Number(text)) : undefined,
    // Searching what is hidden would tell it digit by digit. Over the whole market words are not searched.
    sideOf(ctx) === 'admin' ? undefined : and(isNotNull(bookings.acceptedAt), said),
  );
}
