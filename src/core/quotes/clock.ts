import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import { QUOTE_RESPONSE_HOURS } from './limits.ts';

/** When the clock of a wave that is asked now runs out. */
export function respondByOf(askedAt: Date): Date {
  return new Date(askedAt.getTime() + QUOTE_RESPONSE_HOURS * HOUR_MS);
}

export function validUntilOf(sentAt: Date, days: number): Date {
  return new Date(sentAt.getTime() + days * DAY_MS);
}

type Clock = { respondBy: Date; isWidened: boolean; hasQuoted: boolean; liveQuotes: number };

/**
 * What happens to an open request now: its clock runs, quotes wait for the homeowner, more vendors are asked (once), or
 * it is over.
 */
export function nextOfClock(
  { respondBy, isWidened, hasQuoted, liveQuotes }: Clock,
  at: Date,
): 'wait' | 'widen' | 'unanswered' | 'expire' {
  if (at < respondBy || liveQuotes > 0) return 'wait';
  if (hasQuoted) return 'expire';
  return isWidened ? 'unanswered' : 'widen';
}
