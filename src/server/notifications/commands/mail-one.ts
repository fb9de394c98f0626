import type { Notification } from '#core/lib/notice.ts';
import { mailMoment } from '#core/notifications/delivery.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { insertRowOnce } from '#server/lib/db/write-row.ts';
import { queueMail } from '#server/lib/mail/queue-mail.ts';
import type { Reader } from '#server/lib/modules/notices.ts';
import { messageMail } from '../emails/message-mail.ts';
import type { Wishes } from '../queries/preferences.ts';
import { waiting } from '../tables.ts';

export type OutgoingNotification = { kind: string; message: Notification; reader: Reader; dedupeKey: string };

/** One letter, when its reader wants it: at once, after their quiet hours, or as a line of their daily summary. */
export async function mailOne(
  ctx: Ctx,
  { kind, message, reader, dedupeKey }: OutgoingNotification,
  wishes: Wishes | undefined,
): Promise<void> {
  const moment = mailMoment(ctx.modules.notices.get(kind), wishes?.delivery ?? null, now(ctx));
  if (moment.how === 'digest') {
    const { title, body, href } = message;
    const line = { id: ctx.ids.uuid(), userId: reader.id, title, body, href, dedupeKey, dueAt: moment.at };
    await insertRowOnce(ctx.db.tx, waiting, { ...line, createdAt: now(ctx) }, waiting.dedupeKey);
    return;
  }
  const mail = message.mail ?? { paragraphs: [message.body], button: { label: 'Open Canopy' } };
  const email = messageMail(message, mail, reader, ctx.env.PUBLIC_URL);
  await queueMail(ctx, {
    dedupeKey,
    to: reader.email,
    ...email,
    ...(moment.how === 'later' ? { notBefore: moment.at } : {}),
  });
}
