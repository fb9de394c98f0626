import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { MINUTE_MS } from '#core/lib/durations.ts';
import type { MessageView } from '#core/messaging/contract.ts';
import { closedBecause, mentionsIn, SUPPORT_NAME, typeOf } from '#core/messaging/conversation.ts';
import { messageSent } from '#core/messaging/events.ts';
import { MESSAGES_PER_MINUTE } from '#core/messaging/limits.ts';
import { lockBookingForShare } from '#server/bookings/writes/booking.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { emit } from '#server/lib/events/emit.ts';
import { sentFiles } from '#server/lib/files/own-uploads.ts';
import { audit } from '#server/lib/pipeline.ts';
import { viewsOf } from '../queries/channel.ts';
import { type Place, placeOf, sideOf } from '../queries/place.ts';
import { attachments, channels, members, messages } from '../tables.ts';

type SendInput = {
  id: string;
  content: string;
  attachments: { sha256: string; name: string }[];
  reason?: string;
};

/**
 * Writes a message into the conversation of a job, which it opens when it is the first one. Administrators write as
 * Canopy support and say why.
 */
export async function sendMessage(ctx: Ctx, input: SendInput): Promise<MessageView> {
  // Whoever is handed the visit meanwhile waits, or a message would still reach the company that had it.
  await lockBookingForShare(ctx, input.id);
  const place = await placeOf(ctx, input.id);
  const senderId = userIdOf(ctx);
  const side = sideOf(ctx);
  const reason = input.reason?.trim() ?? '';
  assertOpen(ctx, place, side);
  if (input.content === '' && input.attachments.length === 0) {
    throw new AppError('invalid', 'Write something first.', { fields: { content: 'Write something first' } });
  }
  if (side === 'admin' && reason.length < 3) {
    throw new AppError('invalid', 'Enter a reason for joining the conversation.', {
      fields: { reason: 'Add a short reason' },
    });
  }
  const sent = await sentFiles(ctx, input.attachments);
  const at = now(ctx);
  const message = {
    id: ctx.ids.uuid(),
    channelId: place.id,
    senderId,
    senderRole: side,
    senderName: { homeowner: place.homeowner.name, vendor: place.vendor.company, admin: SUPPORT_NAME }[side],
    content: input.content,
    type: typeOf(sent),
    mentions: mentionsIn(input.content, [
      { id: place.homeowner.id, name: place.homeowner.name },
      { id: place.vendor.ownerId, name: place.vendor.company },
    ]).filter((id) => id !== senderId),
    createdAt: at,
  };
  await openChannel(ctx, place, message.id, at);
  await assertPace(ctx, place.id, senderId, at);
  await ctx.db.tx.insert(messages).values(message);
  if (sent.length > 0) {
    await ctx.db.tx
      .insert(attachments)
      .values(
        sent.map((file, position) => ({ ...file, id: ctx.ids.uuid(), messageId: message.id, position })),
      );
  }
  crashPoint('messaging.message.written');
  await countUnread(ctx, place, senderId, at);
  await emit(ctx, messageSent, {
    channelId: place.id,
    bookingId: place.id,
    messageId: message.id,
    senderId,
  });
  await audit(ctx, {
    resource: 'channel',
    resourceId: place.id,
    category: side === 'admin' ? 'admin' : 'data',
    details: { messageId: message.id, type: message.type, ...(reason ? { reason } : {}) },
  });
  const [view] = await viewsOf(ctx, place, [message]);
  if (!view) throw new Error('A message that was just written is gone');
  return view;
}

function assertOpen(ctx: Ctx, place: Place, side: string): void {
  const closed = side === 'admin' && place.requestedAt ? null : closedBecause(place, now(ctx));
  if (closed) throw new AppError('conflict', closed);
}

/** The row also makes writers of one conversation take turns, so that its messages keep their order. */
async function openChannel(ctx: Ctx, place: Place, lastMessageId: string, lastAt: Date): Promise<void> {
  await ctx.db.tx
    .insert(channels)
    .values({
      id: place.id,
      homeownerId: place.homeowner.id,
      vendorId: place.vendor.id,
      lastMessageId,
      lastAt,
      createdAt: lastAt,
    })
    .onConflictDoUpdate({ target: channels.id, set: { lastMessageId, lastAt } });
}

async function assertPace(ctx: Ctx, channelId: string, senderId: string, at: Date): Promise<void> {
  const [row] = await ctx.db.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .where(
      and(
        eq(messages.channelId, channelId),
        eq(messages.senderId, senderId),
        gt(messages.createdAt, new Date(at.getTime() - MINUTE_MS)),
      ),
    );
  if ((row?.count ?? 0) < MESSAGES_PER_MINUTE) return;
  throw new AppError('rate_limited', 'You’re sending messages too quickly. Wait a minute, then try again.', {
    retryAfterSeconds: 60,
  });
}

/** One more for everybody but the writer, who has read all there is by writing. */
async function countUnread(ctx: Ctx, place: Place, senderId: string, at: Date): Promise<void> {
  const everybody = new Set([place.homeowner.id, place.vendor.ownerId, senderId]);
  await ctx.db.tx
    .insert(members)
    .values([...everybody].map((userId) => ({ channelId: place.id, userId })))
    .onConflictDoNothing();
  await ctx.db.tx
    .update(members)
    .set({
      unread: sql`${members.unread} + 1`,
      unreadSince: sql`coalesce(${members.unreadSince}, ${at.toISOString()}::timestamptz)`,
    })
    .where(and(eq(members.channelId, place.id), ne(members.userId, senderId)));
  await ctx.db.tx
    .update(members)
    .set({ unread: 0, unreadSince: null, mailedAt: null, readAt: at })
    .where(and(eq(members.channelId, place.id), eq(members.userId, senderId)));
}
