import type { CancellationTerm } from '#core/bookings/cancellation.ts';
import { calendarDaysAway, formatMoment, formatTime } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';

type Stage = { label: string; edge: string };
export type PolicyStages = { free?: Stage; fee?: Stage; full: Stage; now: 'free' | 'fee' | 'full' };

/**
 * The cancellation terms as the policy bar shows them: each stretch with the local hour at which it ends. Stretches
 * that are over are left out.
 */
export function policyStages(terms: readonly CancellationTerm[], zone: string, now: Date): PolicyStages {
  const ahead = terms.filter(({ until }) => until === null || until > now);
  const free = ahead.find(({ stage }) => stage === 'free');
  const fee = ahead.find(({ stage }) => stage === 'fee');
  const feeCents = fee?.feeCents ?? 0;
  return {
    ...(free?.until ? { free: { label: 'Free', edge: `until ${edgeOf(free.until, zone, now)}` } } : {}),
    ...(fee?.until
      ? {
          fee: {
            label: formatMoney(feeCents, { rounded: feeCents % 100 === 0 }),
            edge: `until ${feeEdge(fee.until, free?.until ?? null, zone, now)}`,
          },
        }
      : {}),
    full: { label: 'Full', edge: ahead.length > 1 ? 'after' : 'until the visit' },
    now: ahead[0]?.stage ?? 'full',
  };
}

/** The hour alone on the day before and of the visit: the line under a short stretch has no room for more. */
function feeEdge(until: Date, freeUntil: Date | null, zone: string, now: Date): string {
  const near = freeUntil !== null && until.getTime() - freeUntil.getTime() <= 24 * 3_600_000;
  return near ? shortHour(formatTime(until, zone)) : edgeOf(until, zone, now);
}

function edgeOf(at: Date, zone: string, now: Date): string {
  const text = shortHour(formatMoment(at, zone, now));
  return calendarDaysAway(at, zone, now) === 0 ? `${text} today` : text;
}

/** `8 AM` instead of `8:00 AM`. */
function shortHour(text: string): string {
  return text.replace(':00 ', ' ');
}
