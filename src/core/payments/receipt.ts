import { formatDate } from '#core/lib/format-time.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/cities.ts';
import type { PaperDocument } from './document.ts';

/** The year whose numbers a receipt takes: that of the market's own calendar. */
export function receiptYear(at: Date): number {
  return Number(localDate(at, HOME_ZONE).slice(0, 4));
}

/** `2026-000123` */
export function receiptNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}

type Line = { label: string; amountCents: Cents };

/** What a receipt says. The lines sum to the total, and so do the parts. */
export type ReceiptFacts = {
  year: number;
  number: number;
  issuedAt: Date;
  zone: string;
  homeowner: { name: string; email: string };
  address: string;
  vendor: string;
  booking: { number: number; title: string; startsAt: Date };
  lines: readonly Line[];
  totalCents: Cents;
  /** "Visa ending 4242"; null where account credit paid all of it. */
  method: string | null;
  chargedCents: Cents;
  refunds: readonly { at: Date; amountCents: Cents; cardCents: Cents }[];
  parts: readonly Line[];
};

/** A homeowner's receipt for one charge, with what was given back of it since. */
export function receiptDocument(facts: ReceiptFacts): PaperDocument {
  const { zone, booking, homeowner, refunds, totalCents, method, chargedCents } = facts;
  const number = receiptNumber(facts);
  const refundedCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const money = ({ label, amountCents }: Line) => ({ label, amount: formatMoney(amountCents) });
  return {
    title: 'Receipt',
    number: `Receipt ${number}`,
    foot: `Canopy · Receipt ${number} · Booking ${booking.number}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Date', formatDate(facts.issuedAt, zone)],
          ['Billed to', `${homeowner.name}, ${homeowner.email}`],
          ['Address', facts.address],
          ['Work done by', facts.vendor],
          ['Booking', `${booking.number}, ${booking.title}, ${formatDate(booking.startsAt, zone)}`],
        ],
      },
      { kind: 'heading', text: 'What it was for' },
      {
        kind: 'rows',
        rows: [
          ...facts.lines.map(money),
          { ...money({ label: 'Total', amountCents: totalCents }), strong: true },
        ],
      },
      { kind: 'heading', text: 'How it was paid' },
      {
        kind: 'rows',
        rows: [
          ...(totalCents > chargedCents
            ? [money({ label: 'Account credit and points', amountCents: totalCents - chargedCents })]
            : []),
          ...(method ? [money({ label: method, amountCents: chargedCents })] : []),
          ...refunds.map(({ at, amountCents, cardCents }) => ({
            ...money({ label: 'Given back', amountCents: -amountCents }),
            detail:
              cardCents === amountCents
                ? `${formatDate(at, zone)}, to the card`
                : cardCents === 0
                  ? `${formatDate(at, zone)}, as account credit`
                  : `${formatDate(at, zone)}, ${formatMoney(cardCents)} to the card and the rest as account credit`,
          })),
          ...(refundedCents > 0
            ? [
                {
                  ...money({ label: 'Paid after refunds', amountCents: totalCents - refundedCents }),
                  strong: true,
                },
              ]
            : []),
        ],
      },
      { kind: 'heading', text: 'Where every cent went' },
      { kind: 'rows', rows: facts.parts.map(money) },
      {
        kind: 'note',
        text: 'The work was done by the company named above. Canopy arranged it and collected the payment and the sales tax.',
      },
    ],
  };
}
