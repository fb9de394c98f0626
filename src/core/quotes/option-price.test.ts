import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#core/lib/money.ts';
import { whereEveryCentGoes } from '#core/payments/price.ts';
import type { LineInput } from './input.ts';
import { firstDueCents, lineAmount, milestoneCents, priceOfOption, quotedLines } from './option-price.ts';

const line = fc.record<LineInput>({
  kind: fc.constantFrom('labor', 'material'),
  label: fc.constant('Line'),
  quantity: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100),
  unit: fc.constant('each'),
  unitCents: fc.integer({ min: 0, max: 1_000_000 }),
});
const rates = fc.record({
  commissionBp: fc.constant(1_200),
  laborTaxBp: fc.integer({ min: 0, max: 1_200 }),
  materialsTaxBp: fc.integer({ min: 0, max: 1_200 }),
  feeDiscountBp: fc.integer({ min: 0, max: 10_000 }),
});

describe('the price of an option', () => {
  it('rounds a line half up to the cent', () => {
    expect(lineAmount({ quantity: 1.5, unitCents: 1_999 })).toBe(2_999);
    expect(lineAmount({ quantity: 0.33, unitCents: 100 })).toBe(33);
  });

  it('gives every cent of its total to somebody', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), rates, (lines, given) => {
        const price = priceOfOption(quotedLines(lines), given);
        expect(price.workCents).toBe(sumCents(lines.map(lineAmount)));
        expect(sumCents(whereEveryCentGoes(price).map(({ amountCents }) => amountCents))).toBe(
          price.totalCents,
        );
        expect(sumCents(price.lines.map(({ amountCents }) => amountCents))).toBe(price.totalCents);
      }),
    );
  });

  it('splits a total into milestones without losing a cent', () => {
    const shares = fc
      .array(fc.integer({ min: 500, max: 3_000 }), { minLength: 1, maxLength: 3 })
      .map((some) => [...some, 10_000 - some.reduce((sum, one) => sum + one, 0)]);
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 20_000_000 }), shares, (total, some) => {
        const parts = milestoneCents(
          total,
          some.map((shareBp) => ({ shareBp })),
        );
        expect(sumCents(parts)).toBe(total);
      }),
    );
  });

  it('says what is due first', () => {
    expect(firstDueCents({ kind: 'on_completion' }, 100_000)).toBeNull();
    expect(firstDueCents({ kind: 'deposit', unit: 'percent', value: 2_000 }, 100_005)).toBe(20_001);
    expect(firstDueCents({ kind: 'deposit', unit: 'amount', value: 30_000 }, 100_000)).toBe(30_000);
    const milestones = [
      { title: 'Start', shareBp: 3_000 },
      { title: 'End', shareBp: 7_000 },
    ];
    expect(firstDueCents({ kind: 'milestones', milestones }, 100_000)).toBe(30_000);
  });
});
