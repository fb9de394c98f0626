import { bookingReassigned } from '#core/bookings/events.ts';
import { channelRead, messageReacted, messageSent } from '#core/messaging/events.ts';
import { MAIL_UNREAD_AFTER_MS } from '#core/messaging/limits.ts';
import { aboutUnread, channelHref, unreadMessage } from '#core/messaging/notices.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import {
  type InboxLines,
  type LiveTopic,
  liveTopic,
  type NoticeSource,
  noticeSource,
  type OverdueMail,
  settlesLines,
} from '#server/lib/modules/notices.ts';
import { getVendorReader } from '#server/vendors/queries/readers.ts';
import { claimUnread } from './commands/claim-unread.ts';
import { linesFor, membersOf, subjectOf } from './queries/unread.ts';

const LINES_IN_MAIL = 3;

/** One line for everybody who has something unread, however many messages it is: the next one when they have read. */
export const messagingSources: NoticeSource[] = [
  noticeSource(aboutUnread, async (ctx, { payload: { channelId, senderId } }) => {
    const subject = await subjectOf(ctx, channelId);
    if (!subject) return [];
    const found = [];
    for (const { userId, unreadSince, role, reader } of await membersOf(ctx, channelId)) {
      // Whoever has it open on the screen has read it by now.
      if (userId === senderId || unreadSince === null || role === 'admin') continue;
      const about = { channelId, userId, since: unreadSince, acceptedAt: subject.acceptedAt };
      const [line] = await linesFor(ctx, about, 1);
      if (!line) continue;
      found.push({
        subject: { channelId, from: line.from, about: subject.title, preview: line.text, to: role },
        readers: { [role]: [reader] },
        once: `${channelId}:${unreadSince.getTime()}`,
      });
    }
    return found;
  }),
];

/** Who has read a conversation, or has it no longer, needs no line about it any more. */
export const settledMessages: InboxLines[] = [
  settlesLines(channelRead, messageSent, async (_ctx, { userId, channelId }) => ({
    userId,
    href: channelHref(channelId),
  })),
  settlesLines(bookingReassigned, messageSent, async (ctx, { bookingId, fromVendorId }) => {
    const before = await getVendorReader(ctx, fromVendorId);
    return before && { userId: before.vendor.id, href: channelHref(bookingId) };
  }),
];

/** Has the open screens of a conversation read it again. */
export const messagingTopics: LiveTopic[] = [
  liveTopic<{ channelId: string }>(
    'messages',
    [messageSent, channelRead, messageReacted],
    async (ctx, { channelId }) => ({
      id: channelId,
      userIds: (await membersOf(ctx, channelId)).map(({ userId }) => userId),
    }),
  ),
];

/** One letter for each conversation that somebody has left unread for five minutes. */
export async function overdueMessages(ctx: Ctx): Promise<{ looked: number; mails: OverdueMail[] }> {
  const claimed = await claimUnread(ctx, new Date(now(ctx).getTime() - MAIL_UNREAD_AFTER_MS));
  const mails: OverdueMail[] = [];
  for (const { channelId, userId, unread, unreadSince } of claimed) {
    const subject = await subjectOf(ctx, channelId);
    const member = (await membersOf(ctx, channelId)).find((one) => one.userId === userId);
    // Administrators see what they wrote into in their own list.
    if (!subject || !member || member.role === 'admin') continue;
    const about = { channelId, userId, since: unreadSince, acceptedAt: subject.acceptedAt };
    const lines = await linesFor(ctx, about, LINES_IN_MAIL);
    if (lines.length === 0) continue;
    mails.push({
      event: messageSent,
      audience: member.role,
      reader: member.reader,
      dedupeKey: `${messageSent.name}:mail:${channelId}:${userId}:${unreadSince.getTime()}`,
      message: unreadMessage({
        channelId,
        from: lines.at(-1)?.from ?? '',
        about: subject.title,
        to: member.role,
        count: unread,
        lines,
      }),
    });
  }
  return { looked: claimed.length, mails };
}
