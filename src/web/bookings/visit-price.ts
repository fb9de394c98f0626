import { type BookingStatus, isFinal } from '#core/bookings/status.ts';
import { formatMoney } from '#core/lib/money.ts';

/** A visit that costs nothing itself: the work gets its price on site. */
export const FREE_VISIT = 'Free visit';

/**
 * What a visit costs with all that was agreed on during it. Only a free visit for a quote costs nothing: before it the
 * price is to come, afterwards there is none unless work was agreed on.
 */
export function visitPrice({ status, amountCents }: { status: BookingStatus; amountCents: number }): string {
  if (amountCents > 0) return formatMoney(amountCents);
  return isFinal(status) ? FREE_VISIT : 'Quote after a visit';
}

/** The same where a column of sums leaves no room for a sentence. */
export function listedPrice(visit: { status: BookingStatus; amountCents: number }): string {
  if (visit.amountCents > 0) return formatMoney(visit.amountCents);
  return isFinal(visit.status) ? 'Free' : 'Quote';
}
