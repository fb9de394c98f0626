import { channelsFor, NO_CHOICE } from '#core/notifications/delivery.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { OverdueMail, OverdueMails } from '#server/lib/modules/notices.ts';
import { wishesOf } from '../queries/preferences.ts';
import { mailOne } from './mail-one.ts';

/** Mails what somebody has left unread, where their choices allow it. Says how many were looked at. */
export async function mailUnread(ctx: Ctx, claims: readonly OverdueMails[]): Promise<number> {
  let all = 0;
  for (const overdue of claims) {
    const { looked, mails } = await overdue(ctx);
    for (const mail of mails) await mailIfWanted(ctx, mail);
    all += looked;
  }
  return all;
}

async function mailIfWanted(ctx: Ctx, { event, audience, ...mail }: OverdueMail): Promise<void> {
  const wishes = (await wishesOf(ctx, [mail.reader.id], event.name)).get(mail.reader.id);
  const notice = ctx.modules.notices.get(event.name);
  if (!channelsFor(notice, audience, wishes?.choice ?? NO_CHOICE).email) return;
  await mailOne(ctx, { kind: event.name, ...mail }, wishes);
}
