import { type BookingStatus, isFinal } from '#core/bookings/status.ts';
import { formatMoney } from '#core/lib/money.ts';

/**
 * The price of a visit where a list shows one. Only a free visit for a quote costs nothing: before it the price is to
 * come, afterwards the quoted work has a charge of its own.
 */
export function visitPrice({ status, totalCents }: { status: BookingStatus; totalCents: number }): string {
  if (totalCents > 0) return formatMoney(totalCents);
  return isFinal(status) ? 'Free visit' : 'Quote after a visit';
}
