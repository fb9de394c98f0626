import { formatDate } from '#core/lib/format-time.ts';
import type { Cents } from '#core/lib/money.ts';
import type { PaperDocument } from '#core/payments/document.ts';
import { amountRow, sumRow } from '#core/payments/paper-rows.ts';
import { formatRate } from '#core/payments/price.ts';
import { paymentRows, type ReceiptFacts, receiptNumber } from '#core/payments/receipt.ts';

/** What the receipt of a plan's charge says. */
export type ChargeReceiptFacts = Omit<ReceiptFacts, 'vendor' | 'booking' | 'lines' | 'parts'> & {
  plan: { number: number; name: string };
  /** Who sells it; null for Canopy. */
  company: string | null;
  startsAt: Date;
  endsAt: Date;
  baseCents: Cents;
  taxCents: Cents;
  taxBp: number;
};

/** A homeowner's receipt for one charge of a plan, with what was given back of it since. */
export function chargeReceipt(facts: ChargeReceiptFacts): PaperDocument {
  const { zone, homeowner, plan, company, baseCents, taxCents, taxBp } = facts;
  const number = receiptNumber(facts);
  const period = `${formatDate(facts.startsAt, zone)} to ${formatDate(facts.endsAt, zone)}`;
  return {
    title: 'Receipt',
    number: `Receipt ${number}`,
    foot: `Canopy · Receipt ${number} · Plan S-${plan.number}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Date', formatDate(facts.issuedAt, zone)],
          ['Billed to', `${homeowner.name}, ${homeowner.email}`],
          ['Address', facts.address],
          ['Sold by', company ?? 'Canopy'],
          ['Plan', `S-${plan.number}, ${plan.name}`],
        ],
      },
      { kind: 'heading', text: 'Description' },
      {
        kind: 'rows',
        rows: [
          { ...amountRow({ label: plan.name, amountCents: baseCents }), detail: period },
          ...(taxCents > 0
            ? [amountRow({ label: `Sales tax, ${formatRate(taxBp)}`, amountCents: taxCents })]
            : []),
          sumRow('Total', facts.totalCents),
        ],
      },
      { kind: 'heading', text: 'Payment' },
      { kind: 'rows', rows: paymentRows(facts, 'Unused part of your previous plan') },
      {
        kind: 'note',
        text: 'This payment covers the visits in your plan. Canopy pays the vendor after each visit and holds the rest for you.',
      },
    ],
  };
}
