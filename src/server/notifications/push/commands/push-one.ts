import { pushMoment, pushUrgency } from '#core/notifications/push/sending.ts';
import { pushText } from '#core/notifications/push/text.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import type { OutgoingNotification } from '../../commands/mail-one.ts';
import type { Wishes } from '../../queries/preferences.ts';
import { queuePush } from '../writes/push.ts';

/** One message to the devices of its reader: at once, or after their quiet hours where it is still of use then. */
export async function pushOne(
  ctx: Ctx,
  { kind, message, dedupeKey }: OutgoingNotification,
  wishes: Wishes | undefined,
  deviceIds: readonly string[],
): Promise<void> {
  const rule = ctx.modules.notices.get(kind);
  const moment = pushMoment(rule, wishes?.delivery ?? null, now(ctx), message.until);
  if (!moment) return;
  for (const deviceId of deviceIds) {
    await queuePush(ctx, {
      ...{ deviceId, kind, cause: dedupeKey, href: message.href },
      ...pushText(rule, message),
      about: `${rule?.category ?? ''}:${message.href}`,
      urgency: pushUrgency(rule),
      ...moment,
    });
  }
}
