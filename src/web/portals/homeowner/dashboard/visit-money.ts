import { formatMoney } from '#core/lib/money.ts';
import { moneyState } from '#web/bookings/money-state.ts';
import { visitPrice } from '#web/bookings/visit-price.ts';

/** `$97.88, held, not charged`: what the card pays for a visit and how that stands; the whole price where none pays. */
export function visitMoney(
  visit: Parameters<typeof moneyState>[0] & Parameters<typeof visitPrice>[0],
): string {
  if (visit.totalCents === 0) return visitPrice(visit);
  const sum = visit.chargedCents > 0 ? formatMoney(visit.chargedCents) : visitPrice(visit);
  return `${sum}, ${moneyState(visit).label.toLowerCase()}`;
}
