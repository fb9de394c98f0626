import { formatDate } from '#core/lib/format-time.ts';
import { type Cents, formatMoney, sumCents } from '#core/lib/money.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { PaperDocument } from './document.ts';
import { amountRow, type PaperLine, type PaperSubject, subjectRows, sumRow } from './paper-rows.ts';

/** The year whose numbers a receipt takes: that of the market's own calendar. */
export function receiptYear(at: Date): number {
  return Number(localDate(at, HOME_ZONE).slice(0, 4));
}

/** `2026-000123` */
export function receiptNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}

/** What a receipt says. The lines sum to the total, and so do the parts. */
export type ReceiptFacts = PaperSubject & {
  year: number;
  number: number;
  lines: readonly PaperLine[];
  totalCents: Cents;
  /** "Visa ending 4242"; null where account credit paid all of it. */
  method: string | null;
  chargedCents: Cents;
  refunds: readonly { at: Date; amountCents: Cents; cardCents: Cents }[];
  parts: readonly PaperLine[];
};

/** What a charge was paid with, and what was given back of it; `rest` is what paid the part that no card did. */
export function paymentRows(
  facts: Pick<ReceiptFacts, 'zone' | 'totalCents' | 'method' | 'chargedCents' | 'refunds'>,
  rest: string,
) {
  const { zone, totalCents, method, chargedCents, refunds } = facts;
  const refundedCents = sumCents(refunds.map(({ amountCents }) => amountCents));
  return [
    ...(totalCents > chargedCents
      ? [amountRow({ label: rest, amountCents: totalCents - chargedCents })]
      : []),
    ...(method ? [amountRow({ label: method, amountCents: chargedCents })] : []),
    ...refunds.map(({ at, amountCents, cardCents }) => ({
      ...amountRow({ label: 'Refunded', amountCents: -amountCents }),
      detail:
        cardCents === amountCents
          ? `${formatDate(at, zone)}, to the card`
          : cardCents === 0
            ? `${formatDate(at, zone)}, as account credit`
            : `${formatDate(at, zone)}, ${formatMoney(cardCents)} to the card and the rest as account credit`,
    })),
    ...(refundedCents > 0 ? [sumRow('Net', totalCents - refundedCents)] : []),
  ];
}

/** A homeowner's receipt for one charge, with what was given back of it since. */
export function receiptDocument(facts: ReceiptFacts): PaperDocument {
  const { zone, booking, totalCents } = facts;
  const number = receiptNumber(facts);
  return {
    title: 'Receipt',
    number: `Receipt ${number}`,
    foot: `Canopy · Receipt ${number} · Booking ${booking.number}`,
    blocks: [
      {
        kind: 'facts',
        rows: [['Date', formatDate(facts.issuedAt, zone)], ...subjectRows(facts)],
      },
      { kind: 'heading', text: 'Description' },
      {
        kind: 'rows',
        rows: [...facts.lines.map(amountRow), sumRow('Total', totalCents)],
      },
      { kind: 'heading', text: 'Payment' },
      {
        kind: 'rows',
        rows: paymentRows(facts, 'Account credit and points'),
      },
      { kind: 'heading', text: 'Where every cent went' },
      { kind: 'rows', rows: facts.parts.map(amountRow) },
      {
        kind: 'note',
        text: 'The work was done by the company named above. Canopy arranged it and collected the payment and the sales tax.',
      },
    ],
  };
}
