import { describe, expect, it } from 'vitest';
import { type InvoiceFacts, invoiceDocument } from './invoice.ts';

const FACTS: InvoiceFacts = {
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
  paid: [],
  isDue: true,
};
const textOf = (facts: Partial<InvoiceFacts>) => JSON.stringify(invoiceDocument({ ...FACTS, ...facts }));

describe('an invoice', () => {
  it('names who issues it, who owes it, its lines, its tax and the whole while nothing is paid', () => {
    const text = textOf({});
    for (const word of [
      'Invoice INV-10001',
      'Canopy, for Cora & Sons',
      'ada@test.example',
      'Sales tax, 10.35%',
      '"label":"Amount due","amount":"$170.38"',
      'Due now',
    ])
      expect(text).toContain(word);
  });

  it('takes off what was paid, and says that nothing is left', () => {
    const half = textOf({ paid: [{ label: 'Account credit', amountCents: 10_000 }] });
    expect(half).toContain('-$100.00');
    expect(half).toContain('"label":"Amount due","amount":"$70.38"');
    const all = textOf({ paid: [{ label: 'Visa ending 4242', amountCents: 17_038 }] });
    expect(all).toContain('"label":"Amount due","amount":"$0.00"');
    expect(all).toContain('Nothing is left to pay.');
  });

  it('is due only when the work is done', () => {
    expect(textOf({ isDue: false })).toContain('Due when the work is done.');
  });
});
