import { describe, expect, it } from 'vitest';
import { type ChargeReceiptFacts, chargeReceipt } from './charge-receipt.ts';

const FACTS: ChargeReceiptFacts = {
  ...{ year: 2026, number: 123, issuedAt: new Date('2026-03-02T20:00:00Z'), zone: 'America/Los_Angeles' },
  ...{ homeowner: { name: 'Ada', email: 'ada@test.example' }, address: '1 Pine Street, Seattle 98101' },
  ...{ plan: { number: 1_001, name: 'Water heater care' }, company: null },
  ...{ startsAt: new Date('2026-03-02T08:00:00Z'), endsAt: new Date('2027-03-02T08:00:00Z') },
  ...{ baseCents: 27_000, taxCents: 2_795, taxBp: 1_035, totalCents: 29_795 },
  ...{ method: 'Visa ending 4242', chargedCents: 29_795, refunds: [] },
};
const textOf = (facts: Partial<ChargeReceiptFacts> = {}) =>
  JSON.stringify(chargeReceipt({ ...FACTS, ...facts }));

describe('the receipt of a plan’s charge', () => {
  it('says which plan and period, with tax, and what card paid', () => {
    const text = textOf();
    for (const words of ['Receipt 2026-000123', 'S-1001, Water heater care', '"Sold by","Canopy"', '$270.00'])
      expect(text).toContain(words);
    for (const words of ['Mar 2, 2026 to Mar 2, 2027', 'Sales tax, 10.35%', '$27.95', 'Visa ending 4242'])
      expect(text).toContain(words);
    expect(text).not.toContain('previous plan');
  });

  it('says what a previous plan paid, and what came back', () => {
    const refunds = [{ at: new Date('2026-04-02T20:00:00Z'), amountCents: 1_000, cardCents: 1_000 }];
    const text = textOf({ company: 'Cora & Sons', chargedCents: 3_310, refunds });
    for (const words of ['Cora & Sons', '$264.85', '$33.10', '-$10.00', '$287.95'])
      expect(text).toContain(words);
    expect(text).toContain('Unused part of your previous plan');
  });
});
