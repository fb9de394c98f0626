import { describe, expect, it } from 'vitest';
import { type ReceiptFacts, receiptDocument, receiptNumber, receiptYear } from './receipt.ts';

const FACTS: ReceiptFacts = {
  year: 2026,
  number: 123,
  issuedAt: new Date('2026-03-03T20:00:00Z'),
  zone: 'America/Los_Angeles',
  homeowner: { name: 'Ada', email: 'ada@test.example' },
  address: '1 Pine Street, Seattle 98101',
  vendor: 'Cora & Sons',
  booking: { number: 10_001, title: 'Water heater flush', startsAt: new Date('2026-03-03T18:00:00Z') },
  lines: [
    { label: 'Labor', amountCents: 14_900 },
    { label: 'Service fee', amountCents: 596 },
    { label: 'Sales tax, 10.35%', amountCents: 1_542 },
  ],
  totalCents: 17_038,
  method: 'Visa ending 4242',
  chargedCents: 17_038,
  refunds: [],
  parts: [{ label: 'Cora & Sons', amountCents: 13_112 }],
};
const textOf = (facts: ReceiptFacts) => JSON.stringify(receiptDocument(facts));

describe('a receipt', () => {
  it('has a number that sorts, in the year of the market', () => {
    expect(receiptNumber(FACTS)).toBe('2026-000123');
    expect(receiptYear(new Date('2027-01-01T07:59:00Z'))).toBe(2026);
    expect(receiptYear(new Date('2027-01-01T08:01:00Z'))).toBe(2027);
  });

  it('says what was paid, how, and where it went', () => {
    const text = textOf(FACTS);
    for (const word of ['Receipt 2026-000123', 'ada@test.example', '$170.38', 'Visa ending 4242', '$131.12'])
      expect(text).toContain(word);
    expect(text).not.toContain('Net');
  });

  it('says what came back, to the card or as credit', () => {
    const refunds = [
      { at: new Date('2026-03-09T20:00:00Z'), amountCents: 1_000, cardCents: 1_000 },
      { at: new Date('2026-03-10T20:00:00Z'), amountCents: 500, cardCents: 100 },
    ];
    const text = textOf({ ...FACTS, refunds });
    expect(text).toContain('-$10.00');
    expect(text).toContain('$1.00 to the card and the rest as account credit');
    expect(text).toContain('$155.38');
  });
});
