import { HOUR_MS } from '#core/lib/durations.ts';
import type { NoticeCategory, NoticeRule } from '#core/lib/notice.ts';
import { type Delivery, mailMoment } from '../delivery.ts';

/** After so long a device that was off need not hear of it any more: the inbox has it. */
const WORTH_HOURS: Record<NoticeCategory, number> = {
  bookings: 12,
  messages: 24,
  money: 72,
  reviews: 24,
  rewards: 24,
  cases: 72,
  tasks: 12,
  account: 72,
};

/** How much of a sleeping phone's battery it is worth (RFC 8030 §5.3). */
export function pushUrgency(rule: NoticeRule | undefined): 'low' | 'normal' | 'high' {
  if (rule?.urgent || rule?.category === 'messages') return 'high';
  return rule?.category === 'reviews' || rule?.category === 'rewards' ? 'low' : 'normal';
}

/**
 * When a device is notified and until when it is worth it; null where that is over before quiet hours end. `until`: of no use
 * afterwards. A daily digest is of emails: a device hears of everything by itself.
 */
export function pushMoment(
  rule: NoticeRule | undefined,
  delivery: Delivery | null,
  now: Date,
  until: Date | undefined,
): { at: Date; until: Date } | null {
  const moment = mailMoment(rule, delivery && { ...delivery, digest: 'immediate' }, now);
  const at = moment.how === 'now' ? now : moment.at;
  const worth = new Date(at.getTime() + WORTH_HOURS[rule?.category ?? 'bookings'] * HOUR_MS);
  const ends = until && until < worth ? until : worth;
  return ends > at ? { at, until: ends } : null;
}
