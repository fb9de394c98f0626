import { formatDate } from '#core/lib/format-time.ts';
import { type Cents, sumCents } from '#core/lib/money.ts';
import type { PaperDocument } from './document.ts';
import { amountRow, type PaperLine, type PaperSubject, subjectRows, sumRow } from './paper-rows.ts';

/** What an invoice says. The lines sum to the total; what was paid of it stands below, newest last. */
export type InvoiceFacts = PaperSubject & {
  lines: readonly PaperLine[];
  /** What cards were charged, and the credit that is set aside or used. What was given back is told by receipts. */
  paid: readonly PaperLine[];
  /** Whether the work is done, or a fee is owed: before that nothing is due. */
  isDue: boolean;
};

/** A booking has one invoice, so it goes by the booking's number. */
export function invoiceNumber({ number }: { number: number }): string {
  return `INV-${number}`;
}

/** What a homeowner owes for a booking: every line with its tax, what was paid, and the rest with its terms. */
export function invoiceDocument(facts: InvoiceFacts): PaperDocument {
  const { booking, lines, paid, isDue } = facts;
  const number = invoiceNumber(booking);
  const totalCents = sumCents(lines.map(({ amountCents }) => amountCents));
  const openCents = totalCents - sumCents(paid.map(({ amountCents }) => amountCents));
  return {
    title: 'Invoice',
    number: `Invoice ${number}`,
    foot: `Canopy · Invoice ${number} · Booking ${booking.number}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Date', formatDate(facts.issuedAt, facts.zone)],
          ['Issued by', `Canopy, for ${facts.vendor}`],
          ...subjectRows(facts),
        ],
      },
      { kind: 'heading', text: 'Items' },
      { kind: 'rows', rows: [...lines.map(amountRow), sumRow('Total', totalCents)] },
      { kind: 'heading', text: isDue ? 'Due now' : 'Due later' },
      {
        kind: 'rows',
        rows: [
          ...paid.map(({ label, amountCents }) => amountRow({ label, amountCents: -amountCents })),
          sumRow('Amount due', openCents),
        ],
      },
      { kind: 'heading', text: 'Terms' },
      { kind: 'note', text: termsOf(openCents, isDue) },
      {
        kind: 'note',
        text: 'The work is done by the company named above. Canopy arranges it and collects the payment and the sales tax.',
      },
    ],
  };
}

function termsOf(openCents: Cents, isDue: boolean): string {
  if (openCents <= 0) return 'Nothing is left to pay.';
  if (!isDue)
    return 'Due when the work is done. We place a hold on the card before the visit and charge it afterward.';
  return 'Due now, charged to the card on the booking. If the card was declined, add another on the booking page.';
}
