import { messageSent } from '#core/messaging/events.ts';
import { MAIL_UNREAD_AFTER_MS } from '#core/messaging/limits.ts';
import { channelsFor, NO_CHOICE } from '#core/notifications/delivery.ts';
import { kindRule } from '#core/notifications/kinds/kinds.ts';
import { unreadMessage } from '#core/notifications/talk-messages.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { claimUnread } from '#server/messaging/commands/claim-unread.ts';
import { linesFor, membersOf, subjectOf } from '#server/messaging/queries/unread.ts';
import { wishesOf } from '../queries/preferences.ts';
import { mailOne } from './mail-one.ts';

const LINES_IN_MAIL = 3;

/** One letter for each conversation that somebody has left unread for five minutes. Says how many were looked at. */
export async function mailUnread(ctx: Ctx): Promise<number> {
  const claimed = await claimUnread(ctx, new Date(now(ctx).getTime() - MAIL_UNREAD_AFTER_MS));
  for (const { channelId, userId, unread, unreadSince } of claimed) {
    const subject = await subjectOf(ctx, channelId);
    const member = (await membersOf(ctx, channelId)).find((one) => one.userId === userId);
    // Administrators see what they wrote into in their own list.
    if (!subject || !member || member.role === 'admin') continue;
    const wishes = (await wishesOf(ctx, [userId], messageSent.name)).get(userId);
    const choice = wishes?.choice ?? NO_CHOICE;
    if (!channelsFor(kindRule(messageSent.name), member.role, choice).email) continue;
    const about = { channelId, userId, since: unreadSince, acceptedAt: subject.acceptedAt };
    const lines = await linesFor(ctx, about, LINES_IN_MAIL);
    if (lines.length === 0) continue;
    const message = unreadMessage({
      channelId,
      from: lines.at(-1)?.from ?? '',
      about: subject.title,
      to: member.role,
      count: unread,
      lines,
    });
    const dedupeKey = `${messageSent.name}:mail:${channelId}:${userId}:${unreadSince.getTime()}`;
    await mailOne(ctx, { kind: messageSent.name, message, reader: member.reader, dedupeKey }, wishes);
  }
  return claimed.length;
}
