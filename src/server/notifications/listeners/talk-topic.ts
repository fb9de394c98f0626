import type { EventKind } from '#core/lib/event-kind.ts';
import * as messaging from '#core/messaging/events.ts';
import { messageMessages, talkHref } from '#core/notifications/talk-messages.ts';
import type { Ctx } from '#server/lib/context.ts';
import { type DomainEvent, type Listener, on } from '#server/lib/events/emit.ts';
import { linesFor, membersOf, subjectOf } from '#server/messaging/queries/unread.ts';
import { markTalkRead } from '../commands/mark-talk-read.ts';
import { tellPeople } from '../commands/tell-people.ts';

type Sent = { channelId: string; messageId: string; senderId: string };

/** One line for everybody who has something unread, however many messages it is: the next one when they have read. */
async function tellOfMessage(ctx: Ctx, event: DomainEvent<Sent>): Promise<void> {
  const { channelId, senderId } = event.payload;
  const subject = await subjectOf(ctx, channelId);
  if (!subject) return;
  for (const { userId, unreadSince, role, reader } of await membersOf(ctx, channelId)) {
    // Whoever has it open on the screen has read it by now.
    if (userId === senderId || unreadSince === null || role === 'admin') continue;
    const about = { channelId, userId, since: unreadSince, acceptedAt: subject.acceptedAt };
    const [line] = await linesFor(ctx, about, 1);
    if (!line) continue;
    const messages = messageMessages({
      channelId,
      from: line.from,
      about: subject.title,
      preview: line.text,
      to: role,
    });
    const once = `${channelId}:${unreadSince.getTime()}`;
    await tellPeople(ctx, { ...event, once }, messages, { [role]: [reader] });
  }
}

/** Has the open screens of a conversation read it again. */
function refreshes<P extends Record<string, unknown> & { channelId: string }>(
  kind: EventKind<P>,
): Listener['on'] {
  return on(kind, async (ctx, { payload }) => {
    const userIds = (await membersOf(ctx, payload.channelId)).map(({ userId }) => userId);
    ctx.db.afterCommit(() => ctx.live.publish({ userIds, topic: 'messages', id: payload.channelId }));
  });
}

export const talkTells: Listener['on'] = {
  ...on(messaging.messageSent, tellOfMessage),
  ...on(messaging.channelRead, (ctx, { payload }) =>
    markTalkRead(ctx, { userId: payload.userId, href: talkHref(payload.channelId) }),
  ),
};

export const talkRefreshes: Listener['on'] = {
  ...refreshes(messaging.messageSent),
  ...refreshes(messaging.channelRead),
  ...refreshes(messaging.messageReacted),
};
