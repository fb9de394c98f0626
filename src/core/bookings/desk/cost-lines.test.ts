import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#core/lib/money.ts';
import { commissionOf, priceOf } from '#core/payments/price.ts';
import { costLines, costSums } from './cost-lines.ts';

const FLUSH = priceOf({
  labor: { label: 'Water heater flush', amountCents: 14_900 },
  addOns: [{ label: 'New anode rod', amountCents: 5_800, taxClass: 'materials' }],
  laborTaxBp: 1_035,
  materialsTaxBp: 1_035,
});

describe('cost beside price', () => {
  it('says what the vendor gets of each line and what Canopy keeps', () => {
    const lines = costLines(FLUSH.lines, 1_200);
    expect(lines.map(({ kind, vendorCents, canopyCents }) => [kind, vendorCents, canopyCents])).toEqual([
      ['labor', 13_112, 1_788],
      ['addon', 5_104, 696],
      ['service_fee', 0, FLUSH.serviceFeeCents],
      ['tax', 0, 0],
    ]);
  });

  it('agrees with the price the visit was booked at', () => {
    const sums = costSums(costLines(FLUSH.lines, 1_200));
    expect(sums).toEqual({
      priceCents: FLUSH.totalCents,
      vendorCents: FLUSH.vendorCents,
      canopyCents: FLUSH.commissionCents + FLUSH.serviceFeeCents,
    });
  });

  it('takes a discount on the fee from Canopy, and credit from nobody', () => {
    const price = priceOf({
      labor: { label: 'Visit', amountCents: 10_001 },
      laborTaxBp: 0,
      materialsTaxBp: 0,
      feeDiscountBp: 5_000,
      creditAvailableCents: 2_000,
    });
    const sums = costSums(costLines(price.lines, 1_200));
    expect(sums.priceCents).toBe(price.totalCents);
    expect(sums.vendorCents).toBe(price.vendorCents);
    expect(sums.canopyCents - price.cardCostCents).toBe(price.canopyCents);
  });

  it.each(['plan_discount', 'promotion', 'canopy_promotion'] as const)(
    'takes the commission from the work that is left of a %s, as the price does',
    (kind) => {
      const price = priceOf({
        labor: { label: 'Visit', amountCents: 14_900 },
        addOns: [{ label: 'Anode rod', amountCents: 5_800, taxClass: 'materials' }],
        ...{ laborTaxBp: 1_035, materialsTaxBp: 1_035 },
        discount: { kind, label: 'Off', amountCents: 1_497 },
      });
      const lines = costLines(price.lines, 1_200);
      expect(costSums(lines)).toMatchObject({
        priceCents: price.totalCents,
        vendorCents: price.vendorCents,
        canopyCents: price.canopyCents + price.cardCostCents,
      });
      const off = lines.find((line) => line.kind === kind);
      expect([off?.vendorCents, off?.canopyCents]).toEqual(
        kind === 'canopy_promotion' ? [0, -1_497] : [-1_317, -180],
      );
    },
  );

  it('loses no cent over any lines and any rate', () => {
    const work = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(work, fc.integer({ min: 0, max: 10_000 }), (amounts, bp) => {
        const lines = amounts.map((amountCents) => ({ kind: 'labor' as const, label: 'Work', amountCents }));
        const split = costLines(lines, bp);
        expect(split.every((line) => line.vendorCents + line.canopyCents === line.amountCents)).toBe(true);
        expect(sumCents(split.map((line) => line.canopyCents))).toBe(commissionOf(sumCents(amounts), bp));
      }),
    );
  });
});
