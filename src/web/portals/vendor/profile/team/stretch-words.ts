import { formatShortDay, formatTime } from '#core/lib/format-time.ts';

type Stretch = { startsAt: Date; endsAt: Date };

/** Days of a week in the order of ours, as a time of many weeks is called by them. */
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** `Mon, Mar 2` for whole days, `Mon, Mar 2, 6:00 PM to 10:00 PM`, `Mon, Mar 2 to Wed, Mar 4`. */
export function stretchInWords({ startsAt, endsAt }: Stretch, zone: string): string {
  const last = new Date(endsAt.getTime() - 1);
  const [first, until] = [formatShortDay(startsAt, zone), formatShortDay(last, zone)];
  const whole = formatTime(startsAt, zone) === '12:00 AM' && formatTime(endsAt, zone) === '12:00 AM';
  if (whole) return first === until ? first : `${first} to ${until}`;
  const [from, to] = [formatTime(startsAt, zone), formatTime(endsAt, zone)];
  return first === until ? `${first}, ${from} to ${to}` : `${first}, ${from} to ${until}, ${to}`;
}

/**
 * Many stretches in one sentence: `Mon, Wed and Fri, 6:00 PM to 10:00 PM, until Fri, Mar 20` where the hours are the same
 * each time, else `5 times until Fri, Mar 20`. In the order in which they start.
 */
export function stretchesInWords(stretches: readonly Stretch[], zone: string): string {
  const [first] = stretches;
  const last = stretches.at(-1);
  if (!first || !last) return '';
  if (first === last) return stretchInWords(first, zone);
  const hours = ({ startsAt, endsAt }: Stretch) =>
    `${formatTime(startsAt, zone)} to ${formatTime(endsAt, zone)}`;
  const until = `until ${formatShortDay(last.startsAt, zone)}`;
  if (stretches.some((stretch) => hours(stretch) !== hours(first)))
    return `${stretches.length} times ${until}`;
  const days = new Set(stretches.map(({ startsAt }) => formatShortDay(startsAt, zone).slice(0, 3)));
  const named = WEEKDAYS.filter((day) => days.has(day));
  const list =
    named.length === WEEKDAYS.length
      ? 'Every day of the week'
      : new Intl.ListFormat('en-US', { type: 'conjunction' }).format(named);
  return `${list}, ${hours(first)}, ${until}`;
}
