import type { Audience, Message } from '#core/notifications/message.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { queueMail } from '#server/lib/mail/queue-mail.ts';
import { messageMail } from '../emails/message-mail.ts';
import type { Reader } from '../queries.ts';
import { inbox } from '../tables.ts';

/** What the messages are about: each person hears of one event once, however often it is delivered. */
type Cause = { id: number; name: string; actorId: string | null };

/**
 * Puts messages into the inboxes of their readers, and mails where they say so. Open screens are told after the
 * commit. Nobody is told what they just did themselves, unless the message insists.
 */
export async function tellPeople(
  ctx: Ctx,
  cause: Cause,
  messages: readonly Message[],
  readers: Partial<Record<Audience, readonly Reader[]>>,
): Promise<void> {
  const told = new Set<string>();
  for (const message of messages) {
    for (const reader of readers[message.to] ?? []) {
      if (reader.id === cause.actorId && !message.evenIfOwn) continue;
      if (await tellOne(ctx, cause, message, reader)) told.add(reader.id);
    }
  }
  if (told.size === 0) return;
  ctx.db.afterCommit(() => ctx.live.publish({ userIds: [...told], topic: 'notifications' }));
}

/** False when this person was told before. */
async function tellOne(ctx: Ctx, cause: Cause, message: Message, reader: Reader): Promise<boolean> {
  const { title, body, href, mail } = message;
  const dedupeKey = `${cause.name}:${cause.id}:${reader.id}`;
  const [line] = await ctx.db.tx
    .insert(inbox)
    .values({
      id: ctx.ids.uuid(),
      userId: reader.id,
      kind: cause.name,
      title,
      body,
      href,
      dedupeKey,
      createdAt: now(ctx),
    })
    .onConflictDoNothing({ target: inbox.dedupeKey })
    .returning({ id: inbox.id });
  if (!line) return false;
  if (mail) {
    const letter = messageMail(message, mail, reader, ctx.env.PUBLIC_URL);
    await queueMail(ctx, { dedupeKey, to: reader.email, ...letter });
  }
  return true;
}
