import { formatDate } from '#core/lib/format-time.ts';
import { type Cents, formatMoney, sumCents } from '#core/lib/money.ts';
import type { PaperDocument } from '#core/payments/document.ts';
import { PAYOUT_HOLD_LABELS } from './payout-hold.ts';

export type PayoutFacts = {
  id: string;
  company: string;
  bank: string | null;
  sentAt: Date;
  arrivedAt: Date | null;
  zone: string;
  /** What was left, or owed, from before. */
  openingCents: Cents;
  lines: readonly { at: Date; what: string; detail: string; amountCents: Cents }[];
  amountCents: Cents;
};

/** What a payout to a company is made of: the lines and what was left from before, without what is held, sum to it. */
export function payoutDocument(facts: PayoutFacts): PaperDocument {
  const { zone, lines, openingCents, amountCents, sentAt, arrivedAt, bank } = facts;
  const leftCents = openingCents + sumCents(lines.map((line) => line.amountCents)) - amountCents;
  const name = `Payout of ${formatDate(sentAt, zone)}`;
  return {
    title: 'Payout statement',
    number: name,
    foot: `Canopy · ${name} · ${facts.company}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Paid to', facts.company],
          ['Bank account', bank ?? 'On file with the card processor'],
          ['Sent', formatDate(sentAt, zone)],
          ...(arrivedAt ? [['Arrived', formatDate(arrivedAt, zone)] as [string, string]] : []),
          ['Reference', facts.id],
        ],
      },
      { kind: 'heading', text: 'Breakdown' },
      {
        kind: 'rows',
        rows: [
          ...(openingCents === 0 ? [] : [{ label: 'Carried over', amount: formatMoney(openingCents) }]),
          ...lines.map(({ at, what, detail, amountCents: cents }) => ({
            label: what,
            detail: [formatDate(at, zone), detail].filter(Boolean).join(', '),
            amount: formatMoney(cents),
          })),
          ...(leftCents > 0 ? [{ label: PAYOUT_HOLD_LABELS.dispute, amount: formatMoney(-leftCents) }] : []),
          { label: 'Paid out', amount: formatMoney(amountCents), strong: true },
        ],
      },
      {
        kind: 'note',
        text: 'Job amounts are net of Canopy’s commission. See your earnings for the commission on each job.',
      },
    ],
  };
}
