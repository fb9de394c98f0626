import { QUOTE_RESPONSE_HOURS } from './limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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
