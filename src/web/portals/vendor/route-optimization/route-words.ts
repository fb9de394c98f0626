import type { DayRoutes } from '#core/dispatch/routes/views.ts';
import { formatDuration } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';

export type Figures = DayRoutes['figures'];
export type Plan = NonNullable<DayRoutes['plan']>;
export type Stop = DayRoutes['routes'][number]['stops'][number];
type Change = Plan['changes'][number];

/** A day of route optimization; today without a date. */
export function routesPath(date?: string | null): string {
  return date ? `${VENDOR_PATHS.routes}?date=${date}` : VENDOR_PATHS.routes;
}

/** The date in the address, if it is one of this century. */
export function dateIn(params: URLSearchParams): string | undefined {
  const date = params.get('date') ?? '';
  if (!/^20\d\d-\d\d-\d\d$/.test(date)) return undefined;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : undefined;
}

/** Why a visit stays where it is. */
export const LOCK_WORDS: Record<NonNullable<Stop['lock']>, string> = {
  past: 'Done',
  started: 'Started',
  soon: 'Starts within the hour',
  direct: 'Your own visit',
  proposed: 'New time proposed',
  chosen: 'Locked',
  stays: 'Stays',
};

const REASON_WORDS: Record<NonNullable<Change['reason']>, string> = {
  nobody: 'No one who works that day has the skill, credentials and parts for it.',
  hours: 'No one can reach it within the promised window and working hours.',
  full: 'Everyone who could take it is fully booked in its window.',
  price: 'Any other slot would cost more than leaving it as it is.',
};

export function reasonOf({ reason }: Change): string {
  return reason ? REASON_WORDS[reason] : 'There’s no better slot for it.';
}

/** `-1 h 20 min`, `No change`; the smaller figure is the better one. */
export function savedOf(before: number, after: number, words: (value: number) => string) {
  if (before === after) return { change: 'No change', changeType: 'neutral' as const };
  const isLess = after < before;
  return {
    change: `${isLess ? '-' : '+'}${words(Math.abs(before - after))}`,
    changeType: isLess ? ('positive' as const) : ('negative' as const),
  };
}

export const FIGURES = [
  {
    title: 'On the road',
    of: ({ driveMinutes }: Figures) => driveMinutes,
    words: duration,
    note: 'Including the drive back to your base',
  },
  {
    title: 'Distance',
    of: ({ miles }: Figures) => miles,
    words: (miles: number) => `${Math.round(miles * 10) / 10} mi`,
    note: 'Including the drive back to your base',
  },
  { title: 'Lateness', of: ({ lateMinutes }: Figures) => lateMinutes, words: duration, note: undefined },
  {
    title: 'Estimated cost',
    of: ({ costCents }: Figures) => costCents,
    words: (cents: number) => formatMoney(cents, { rounded: true }),
    note: undefined,
  },
] as const;

function duration(minutes: number): string {
  return minutes === 0 ? '0 min' : formatDuration(minutes);
}
