import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { ChannelHead, ChannelView, MessageView } from '#core/messaging/contract.ts';
import { closedBecause, REACTIONS, SUPPORT_NAME, showsContacts } from '#core/messaging/conversation.ts';
import { maskContacts } from '#core/messaging/mask-contacts.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { newestFirst } from '#server/lib/lists/keyset.ts';
import { users } from '#server/users/tables.ts';
import { logoUrlOf } from '#server/vendors/queries/uploads.ts';
import { vendors } from '#server/vendors/tables.ts';
import { attachments, channels, members, messages, reactions } from '../tables.ts';
import { channelScope, type Place, placeOf, saidTo, sideOf } from './place.ts';

type MessageRecord = typeof messages.$inferSelect;

/** The latest messages of a job, or those before a cursor, oldest first. Throws not_found for anybody else's. */
export async function getChannel(
  ctx: Ctx,
  input: { id: string; cursor?: string; limit: number },
): Promise<ChannelView> {
  const place = await placeOf(ctx, input.id);
  const part = newestFirst(messages.createdAt, messages.id, input);
  const [rows, participants, owner] = await Promise.all([
    ctx.db.read
      .select({ key: part.key, ...getTableColumns(messages) })
      .from(messages)
      .innerJoin(bookings, eq(bookings.id, messages.channelId))
      .where(and(eq(messages.channelId, place.id), saidTo(ctx), part.where))
      .orderBy(...part.orderBy)
      .limit(part.fetch),
    ctx.db.read.select().from(members).where(eq(members.channelId, place.id)),
    ctx.db.read.select({ email: users.email }).from(users).where(eq(users.id, place.vendor.ownerId)),
  ]);
  const { items, older } = part.page(rows);
  return {
    head: headOf(ctx, place, participants, owner[0]?.email ?? null),
    messages: await viewsOf(ctx, place, items.toReversed()),
    older,
  };
}

const HREFS = {
  homeowner: (id: string) => `/account/home/job/${id}`,
  vendor: (id: string) => `/account/vendor/field-operations?job=${id}`,
  admin: (id: string) => `/admin/jobs/${id}`,
};

function headOf(
  ctx: Ctx,
  place: Place,
  users: (typeof members.$inferSelect)[],
  ownerEmail: string | null,
): ChannelHead {
  const side = sideOf(ctx);
  const { homeowner, vendor } = place;
  const me = users.find(({ userId }) => userId === userIdOf(ctx));
  const otherId = side === 'homeowner' ? vendor.ownerId : homeowner.id;
  const other = side === 'admin' ? undefined : users.find(({ userId }) => userId === otherId);
  const open = side !== 'admin' && showsContacts(place);
  return {
    id: place.id,
    title:
      side === 'homeowner'
        ? vendor.company
        : side === 'vendor'
          ? homeowner.name
          : `${homeowner.name} and ${vendor.company}`,
    face:
      side === 'homeowner'
        ? { id: vendor.id, name: vendor.company, logoUrl: logoUrlOf(vendor) }
        : { id: homeowner.id, name: homeowner.name, logoUrl: null },
    about: place.title,
    bookingNumber: place.number,
    status: place.status,
    zone: place.zone,
    startsAt: place.startsAt,
    href: HREFS[side](place.id),
    contactsShown: showsContacts(place),
    phone: open ? (side === 'homeowner' ? vendor.phone : homeowner.phone) : null,
    email: open ? (side === 'homeowner' ? ownerEmail : homeowner.email) : null,
    closed: side === 'admin' && place.requestedAt ? null : closedBecause(place, now(ctx)),
    unread: me?.unread ?? 0,
    seenAt: other?.readAt ?? null,
    seenBy: side === 'admin' ? null : side === 'homeowner' ? vendor.company : homeowner.name,
  };
}

/** Messages of one conversation as the caller sees them: contact details hidden until the visit is accepted. */
export async function viewsOf(ctx: Ctx, place: Place, rows: MessageRecord[]): Promise<MessageView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [files, given] = await Promise.all([
    ctx.db.read
      .select()
      .from(attachments)
      .where(inArray(attachments.messageId, ids))
      .orderBy(asc(attachments.position)),
    ctx.db.read
      .select({ reaction: reactions, name: users.name, role: users.role, company: vendors.company })
      .from(reactions)
      .innerJoin(users, eq(users.id, reactions.userId))
      .leftJoin(vendors, eq(vendors.ownerId, users.id))
      .where(inArray(reactions.messageId, ids))
      .orderBy(asc(reactions.createdAt)),
  ]);
  const side = sideOf(ctx);
  const me = userIdOf(ctx);
  const hides = side !== 'admin' && !showsContacts(place);
  // Its own company's: the visit may be with another one by now.
  const nameOf = ({ role, name, company }: (typeof given)[number]) =>
    role === 'admin' ? SUPPORT_NAME : (company ?? name);
  return rows.map((row) => {
    const content = hides ? maskContacts(row.content) : row.content;
    const mine = row.senderId === me || (side === 'admin' && row.senderRole === 'admin');
    const own = given.filter(({ reaction }) => reaction.messageId === row.id);
    return {
      id: row.id,
      channelId: row.channelId,
      senderId: row.senderId,
      senderName: row.senderName,
      content,
      type: row.type,
      attachments: files
        .filter(({ messageId }) => messageId === row.id)
        .map(({ id, name, sha256, mediaType, size }) => ({
          id,
          name: hides ? maskContacts(name) : name,
          url: `/api/files/${sha256}`,
          type: mediaType,
          size,
        })),
      mentions: row.mentions,
      reactions: REACTIONS.map((reaction) => {
        const by = own.filter((one) => one.reaction.reaction === reaction);
        return {
          reaction,
          names: by.map(nameOf),
          mine: by.some((one) => one.reaction.userId === me),
        };
      }).filter(({ names }) => names.length > 0),
      createdAt: row.createdAt,
      side: row.type === 'system' ? 'system' : mine ? 'mine' : 'theirs',
      masked: content !== row.content,
    };
  });
}

/** Whether a file is attached to a message that the caller may read. */
export async function maySeeAttachment(ctx: Ctx, sha256: string): Promise<boolean> {
  if (ctx.actor.kind === 'anonymous') return false;
  const [found] = await ctx.db.read
    .select({ id: attachments.id })
    .from(attachments)
    .innerJoin(messages, eq(messages.id, attachments.messageId))
    .innerJoin(channels, eq(channels.id, messages.channelId))
    .innerJoin(bookings, eq(bookings.id, channels.id))
    .where(and(eq(attachments.sha256, sha256), channelScope(ctx), saidTo(ctx)))
    .limit(1);
  return found !== undefined;
}
