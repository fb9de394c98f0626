import type { Audience, Notification } from '#core/lib/notice.ts';
import { channelsFor, NO_CHOICE } from '#core/notifications/delivery.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { insertRowOnce } from '#server/lib/db/write-row.ts';
import type { Reader } from '#server/lib/modules/notices.ts';
import { pushOne } from '../push/commands/push-one.ts';
import { devicesOf } from '../push/queries/devices.ts';
import { type Wishes, wishesOf } from '../queries/preferences.ts';
import { inbox } from '../tables.ts';
import { mailOne, type OutgoingNotification } from './mail-one.ts';

/**
 * What the messages are about: each person hears of one event once, however often it is delivered. `once` names what
 * is told once where that is more than one event.
 */
type Cause = { id: number; name: string; actorId: string | null; once?: string };

/**
 * Puts messages into the inboxes of their readers, notifies their devices, and mails where they say so and their reader wants it. Open screens
 * are told after the commit. Nobody is told what they just did themselves, unless the message insists.
 */
export async function notifyUsers(
  ctx: Ctx,
  cause: Cause,
  messages: readonly Notification[],
  readers: Partial<Record<Audience, readonly Reader[]>>,
): Promise<void> {
  const pairs = messages.flatMap((message) =>
    (readers[message.to] ?? [])
      .filter((reader) => reader.id !== cause.actorId || message.evenIfOwn)
      .map((reader) => ({ message, reader })),
  );
  const readerIds = pairs.map(({ reader }) => reader.id);
  const wishes = await wishesOf(ctx, readerIds, cause.name);
  const devices = await devicesOf(ctx, readerIds);
  const notified = new Set<string>();
  for (const { message, reader } of pairs) {
    const dedupeKey = `${cause.name}:${cause.once ?? cause.id}:${reader.id}`;
    const isNew = await notifyOne(
      ctx,
      { kind: cause.name, message, reader, dedupeKey },
      wishes.get(reader.id),
      devices.get(reader.id) ?? [],
    );
    if (isNew) notified.add(reader.id);
  }
  if (notified.size === 0) return;
  crashPoint('notifications.told');
  ctx.db.afterCommit(() => ctx.live.publish({ userIds: [...notified], topic: 'notifications' }));
}

/** False when nothing was added to this person's inbox: told before, or not wanted there. */
async function notifyOne(
  ctx: Ctx,
  outgoing: OutgoingNotification,
  wishes: Wishes | undefined,
  deviceIds: readonly string[],
): Promise<boolean> {
  const { kind, message, reader, dedupeKey } = outgoing;
  const where = channelsFor(ctx.modules.notices.get(kind), message.to, wishes?.choice ?? NO_CHOICE);
  let isNew = false;
  if (where.inApp) {
    const { title, body, href } = message;
    const line = { id: ctx.ids.uuid(), userId: reader.id, kind, title, body, href, dedupeKey };
    isNew = await insertRowOnce(ctx.db.tx, inbox, { ...line, createdAt: now(ctx) }, inbox.dedupeKey);
    // Told before, so mailed before.
    if (!isNew) return false;
  }
  if (where.email && (message.mail || where.chosen)) await mailOne(ctx, outgoing, wishes);
  if (where.push && deviceIds.length > 0) await pushOne(ctx, outgoing, wishes, deviceIds);
  return isNew;
}
