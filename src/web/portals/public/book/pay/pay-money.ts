import type { MoneyPartView } from '#core/bookings/money-views.ts';
import type { BookingDetail, PriceView } from '#core/bookings/views.ts';
import { cardCostOf, usableCredit } from '#core/payments/price.ts';

type Held = Pick<BookingDetail, 'lines' | 'parts' | 'totalCents' | 'chargedCents' | 'pointsCents'>;
export type ToPay = {
  lines: PriceView['lines'];
  parts: MoneyPartView[];
  chargedCents: number;
  creditCents: number;
  /** Of the credit, what points are worth. */
  pointsCents: number;
};

/**
 * A held booking's money with the account credit that will pay for some of it. The credit is set aside when the
 * vendor is asked; until then the booking does not know of it, but the person should see what the card will pay.
 * `redeemedCents` is what the points are worth that the person wants to redeem; it comes after the account credit.
 */
export function toPay(booking: Held, balanceCents: number, redeemedCents = 0): ToPay {
  const { lines, parts, totalCents } = booking;
  const setAside = totalCents - booking.chargedCents;
  const creditCents = setAside > 0 ? setAside : usableCredit(totalCents, balanceCents + redeemedCents);
  const chargedCents = totalCents - creditCents;
  if (setAside > 0 || creditCents === 0) {
    return { lines, parts, chargedCents, creditCents, pointsCents: booking.pointsCents };
  }
  const pointsCents = Math.min(creditCents, redeemedCents);
  // The card network takes its share of what the card pays; what it does not take stays with Canopy.
  const spared = cardCostOf(totalCents) - cardCostOf(chargedCents);
  return {
    lines: [...lines, ...creditLines(creditCents - pointsCents, pointsCents)],
    parts: parts.map((part) => ({
      ...part,
      amountCents: part.amountCents + (SHARE[part.party] ?? 0) * spared,
    })),
    chargedCents,
    creditCents,
    pointsCents,
  };
}

function creditLines(creditCents: number, pointsCents: number): PriceView['lines'] {
  const line = (label: string, cents: number) =>
    cents > 0 ? [{ kind: 'credit' as const, label, amountCents: -cents }] : [];
  return [...line('Points', pointsCents), ...line('Account credit', creditCents)];
}

const SHARE: Partial<Record<MoneyPartView['party'], number>> = { canopy: 1, card: -1 };

/** Labor and materials: what a cancellation fee is measured by. */
export function workCents(lines: PriceView['lines']): number {
  return lines
    .filter(({ kind }) => kind === 'labor' || kind === 'addon' || kind === 'material')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}
