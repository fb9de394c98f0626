import type { MoneyPartView } from '#core/bookings/money-views.ts';
import type { BookingDetail, PriceView } from '#core/bookings/views.ts';
import { cardCostOf, usableCredit } from '#core/payments/price.ts';

type Held = Pick<BookingDetail, 'lines' | 'parts' | 'totalCents' | 'chargedCents'>;
export type ToPay = {
  lines: PriceView['lines'];
  parts: MoneyPartView[];
  chargedCents: number;
  creditCents: number;
};

/**
 * A held booking's money with the account credit that will pay for some of it. The credit is set aside when the
 * vendor is asked; until then the booking does not know of it, but the person should see what the card will pay.
 */
export function toPay(booking: Held, balanceCents: number): ToPay {
  const { lines, parts, totalCents } = booking;
  const setAside = totalCents - booking.chargedCents;
  const creditCents = setAside > 0 ? setAside : usableCredit(totalCents, balanceCents);
  const chargedCents = totalCents - creditCents;
  if (setAside > 0 || creditCents === 0) return { lines, parts, chargedCents, creditCents };
  // The card network takes its share of what the card pays; what it does not take stays with Canopy.
  const spared = cardCostOf(totalCents) - cardCostOf(chargedCents);
  return {
    lines: [...lines, { kind: 'credit', label: 'Account credit', amountCents: -creditCents }],
    parts: parts.map((part) => ({
      ...part,
      amountCents: part.amountCents + (SHARE[part.party] ?? 0) * spared,
    })),
    chargedCents,
    creditCents,
  };
}

const SHARE: Partial<Record<MoneyPartView['party'], number>> = { canopy: 1, card: -1 };

/** Labor and materials: what a cancellation fee is measured by. */
export function workCents(lines: PriceView['lines']): number {
  return lines
    .filter(({ kind }) => kind === 'labor' || kind === 'material')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}
