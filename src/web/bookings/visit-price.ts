import { type BookingStatus, isFinal } from '#core/bookings/status.ts';
import { formatMoney } from '#core/lib/money.ts';

/** A visit that costs nothing itself: the work gets its price on site. */
export const FREE_VISIT = 'Free visit';

/**
 * The price of a visit where a list shows one. Only a free visit for a quote costs nothing: before it the price is to
 * come, afterwards the quoted work has a charge of its own.
 */
export function visitPrice({ status, totalCents }: { status: BookingStatus; totalCents: number }): string {
  if (totalCents > 0) return formatMoney(totalCents);
  return isFinal(status) ? FREE_VISIT : 'Quote after a visit';
}
