import { formatDate } from '#core/lib/format-time.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';

/** A line of a paper: what for, and how much. */
export type PaperLine = { label: string; amountCents: Cents };

/** Whom and what a receipt or an invoice is about. */
export type PaperSubject = {
  issuedAt: Date;
  zone: string;
  homeowner: { name: string; email: string };
  address: string;
  vendor: string;
  booking: { number: number; title: string; startsAt: Date };
};

/** A line with its amount written out. */
export function amountRow({ label, amountCents }: PaperLine): { label: string; amount: string } {
  return { label, amount: formatMoney(amountCents) };
}

/** A sum, which stands out below its lines. */
export function sumRow(label: string, amountCents: Cents): { label: string; amount: string; strong: true } {
  return { ...amountRow({ label, amountCents }), strong: true };
}

/** Who is billed for which visit, as rows of facts. */
export function subjectRows({ zone, homeowner, address, vendor, booking }: PaperSubject): [string, string][] {
  return [
    ['Billed to', `${homeowner.name}, ${homeowner.email}`],
    ['Address', address],
    ['Work done by', vendor],
    ['Booking', `${booking.number}, ${booking.title}, ${formatDate(booking.startsAt, zone)}`],
  ];
}
