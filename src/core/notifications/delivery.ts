import { addDays } from '#core/lib/format-time.ts';
import type { Audience, Notice, NoticeCategory, NoticeRule } from '#core/lib/notice.ts';
import { instantAt, localDate, localMinuteOfDay } from '#core/lib/time.ts';

/** Wall-clock minute at which the summary of a day goes out. */
export const DIGEST_MINUTE = 8 * 60;

/** How somebody wants their mail. Minutes are on the wall clock of `zone`; both null: no quiet hours. */
export type Delivery = {
  digest: 'immediate' | 'daily';
  quietFrom: number | null;
  quietTo: number | null;
  zone: string;
};

/** What somebody chose for one kind; null where they left it as it is. `digest`: null follows their delivery. */
export type Choice = {
  inApp: boolean | null;
  email: boolean | null;
  push?: boolean | null;
  digest?: 'immediate' | 'daily' | null;
};
export const NO_CHOICE: Choice = { inApp: null, email: null };

/** What holds for a kind without a choice. */
export function defaultsFor(
  rule: NoticeRule | undefined,
  audience: Audience,
): { inApp: boolean; email: boolean; push: boolean } {
  return {
    inApp: true,
    email: rule ? rule.email.includes(audience) || rule.email.includes('user') : true,
    // Nobody has a device that they did not turn on.
    push: true,
  };
}

/** Where one message goes. `chosen`: the mail was asked for, so it goes out even where the message has no letter. */
export function channelsFor(
  rule: NoticeRule | undefined,
  audience: Audience,
  choice: Choice,
): { inApp: boolean; email: boolean; push: boolean; chosen: boolean } {
  const usual = defaultsFor(rule, audience);
  if (rule?.locked) return { ...usual, chosen: false };
  return {
    inApp: choice.inApp ?? usual.inApp,
    email: choice.email ?? usual.email,
    push: choice.push ?? usual.push,
    chosen: choice.email === true,
  };
}

export type MailMoment = { how: 'now' } | { how: 'later' | 'digest'; at: Date };

/** When a mail goes out: at once, after the quiet hours, or with the summary of the day. */
export function mailMoment(rule: NoticeRule | undefined, delivery: Delivery | null, now: Date): MailMoment {
  if (!delivery || rule?.urgent || rule?.locked) return { how: 'now' };
  if (delivery.digest === 'daily') return { how: 'digest', at: nextAt(DIGEST_MINUTE, delivery.zone, now) };
  const { quietFrom, quietTo, zone } = delivery;
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return { how: 'now' };
  const minute = localMinuteOfDay(now, zone);
  const quiet =
    quietFrom < quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo;
  return quiet ? { how: 'later', at: nextAt(quietTo, zone, now) } : { how: 'now' };
}

/** The next time the wall clock shows this minute. A time that a change of the clocks leaves out is skipped past. */
function nextAt(minute: number, zone: string, now: Date): Date {
  const today = localDate(now, zone);
  for (const date of [today, addDays(today, 1), addDays(today, 2)]) {
    const at = instantAt(date, minute, zone) ?? instantAt(date, Math.min(minute + 60, 1_439), zone);
    if (at && at > now) return at;
  }
  throw new Error(`The clock of ${zone} shows no minute ${minute}`);
}

/** Every notice of the product, by the name of its event. */
export type Notices = ReadonlyMap<string, Notice>;

/** An event without a notice is shown with the bookings. */
export function categoryOf(notices: Notices, kind: string): NoticeCategory {
  return notices.get(kind)?.category ?? 'bookings';
}

/** The kinds of a category; those without a notice count as bookings, see `categoryOf`. */
export function kindsOf(notices: Notices, category: NoticeCategory): string[] {
  return [...notices].flatMap(([kind, notice]) => (notice.category === category ? [kind] : []));
}

/** What somebody of this audience can choose about. */
export function kindsFor(notices: Notices, audience: Audience): [kind: string, rule: NoticeRule][] {
  return [...notices].filter(([, { to }]) => to.includes(audience) || to.includes('user'));
}
