import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#core/lib/money.ts';
import { COMMISSION_BP, PAGE_COMMISSION_BP, PAGE_COMMISSION_MIN_BP } from './limits.ts';
import { cardCostOf, laborCents, priceOf, serviceFeeOf, usableCredit, whereEveryCentGoes } from './price.ts';

const FLUSH = {
  labor: { label: 'Flush and inspection', amountCents: 14_900 },
  laborTaxBp: 1_035,
  materialsTaxBp: 1_035,
};

describe('the worked example: $149.00 of labor in Seattle', () => {
  const price = priceOf(FLUSH);

  it('is $170.38 with fee and tax', () => {
    expect(price).toMatchObject({
      currency: 'USD',
      workCents: 14_900,
      serviceFeeCents: 596,
      taxCents: 1_542,
      totalCents: 17_038,
      chargedCents: 17_038,
      commissionCents: 1_788,
      vendorCents: 13_112,
      cardCostCents: 524,
      canopyCents: 1_860,
    });
  });

  it('is shown line by line', () => {
    expect(price.lines.map(({ kind, label, amountCents }) => [kind, label, amountCents])).toEqual([
      ['labor', 'Flush and inspection', 14_900],
      ['service_fee', 'Service fee', 596],
      ['tax', 'Sales tax, 10.35%', 1_542],
    ]);
  });

  it('shows where every cent goes', () => {
    const parts = whereEveryCentGoes(price).map(({ party, amountCents }) => [party, amountCents]);
    expect(parts).toEqual([
      ['vendor', 13_112],
      ['tax', 1_542],
      ['canopy', 1_860],
      ['card', 524],
    ]);
    expect(13_112 + 1_542 + 1_860 + 524).toBe(17_038);
  });
});

describe('lines of a price', () => {
  it('rounds tax on each line, so the lines add up as shown', () => {
    const price = priceOf({
      ...FLUSH,
      materials: [
        { label: 'Anode rod', amountCents: 8_505 },
        { label: 'Gasket', amountCents: 1_005 },
      ],
    });
    expect(price.lines.map((line) => line.taxCents)).toEqual([1_542, 880, 104, 0, 0]);
    expect(price.taxCents).toBe(1_542 + 880 + 104);
    expect(price.materialsCents).toBe(9_510);
  });

  it('names two rates apart, and leaves a tax of nothing out', () => {
    const price = priceOf({
      labor: FLUSH.labor,
      materials: [{ label: 'Anode rod', amountCents: 8_500 }],
      laborTaxBp: 0,
      materialsTaxBp: 825,
    });
    expect(
      price.lines.filter((line) => line.kind === 'tax').map((line) => [line.label, line.amountCents]),
    ).toEqual([['Sales tax on materials, 8.25%', 701]]);
    expect(priceOf({ ...FLUSH, laborTaxBp: 0 }).lines.some((line) => line.kind === 'tax')).toBe(false);
  });

  it('lowers the charge by account credit, and the card cost with it', () => {
    const price = priceOf({ ...FLUSH, creditAvailableCents: 2_000 });
    expect(price).toMatchObject({
      totalCents: 17_038,
      creditCents: 2_000,
      chargedCents: 15_038,
      cardCostCents: 466,
    });
    expect(price.lines.at(-1)).toMatchObject({ kind: 'credit', amountCents: -2_000 });
    expect(priceOf({ ...FLUSH, creditAvailableCents: 99_999 })).toMatchObject({
      creditCents: 17_038,
      chargedCents: 0,
      cardCostCents: 0,
    });
  });

  it('takes a commission the vendor agreed to', () => {
    expect(priceOf({ ...FLUSH, commissionBp: 900 })).toMatchObject({
      commissionCents: 1_341,
      vendorCents: 13_559,
    });
  });

  it('refuses amounts below zero and parts of cents', () => {
    const labor = (amountCents: number) => priceOf({ ...FLUSH, labor: { label: 'Labor', amountCents } });
    expect(() => labor(-1)).toThrow(RangeError);
    expect(() => labor(0.5)).toThrow(RangeError);
  });
});

describe('parts of a price', () => {
  it('books hours at the hourly rate, a fixed price as it is', () => {
    expect(laborCents({ pricing: 'hourly', priceCents: 8_200 }, 150)).toBe(20_500);
    expect(laborCents({ pricing: 'hourly', priceCents: 5_999 }, 50)).toBe(4_999);
    expect(laborCents({ pricing: 'fixed', priceCents: 14_900 }, 150)).toBe(14_900);
  });

  it('asks a service fee of 4 %, at least $2 and at most $30', () => {
    expect([0, 100, 5_000, 5_012, 5_013, 75_000, 100_000].map(serviceFeeOf)).toEqual([
      0, 200, 200, 200, 201, 3_000, 3_000,
    ]);
  });

  it('counts the card at 2.9 % and 30 cents of a charge', () => {
    expect([0, 50, 10_000, 17_038].map(cardCostOf)).toEqual([0, 31, 320, 524]);
  });

  it('leaves no charge that a card would refuse', () => {
    expect(usableCredit(10_000, 9_970)).toBe(9_950);
    expect(usableCredit(10_000, 9_950)).toBe(9_950);
    expect(usableCredit(10_000, 10_000)).toBe(10_000);
    expect(usableCredit(10_000, -5)).toBe(0);
    expect(usableCredit(40, 20)).toBe(0);
  });
});

describe('any price', () => {
  const work = fc.record({
    label: fc.constant('Work'),
    amountCents: fc.integer({ min: 500, max: 2_000_000 }),
  });
  const input = fc.record({
    labor: work,
    materials: fc.array(work, { maxLength: 6 }),
    laborTaxBp: fc.integer({ min: 0, max: 1_500 }),
    materialsTaxBp: fc.integer({ min: 0, max: 1_500 }),
    creditAvailableCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3_000_000 })),
    // The usual rate, a vendor's own page's, and whatever administrators set for it.
    commissionBp: fc.oneof(
      fc.constantFrom(COMMISSION_BP, PAGE_COMMISSION_BP),
      fc.integer({ min: PAGE_COMMISSION_MIN_BP, max: COMMISSION_BP }),
    ),
  });

  it('costs the homeowner the same at any commission; what is less for Canopy is more for the vendor', () => {
    fc.assert(
      fc.property(input, (given) => {
        const [price, usual] = [priceOf(given), priceOf({ ...given, commissionBp: COMMISSION_BP })];
        expect(price.totalCents).toBe(usual.totalCents);
        expect(price.chargedCents).toBe(usual.chargedCents);
        expect(price.vendorCents + price.canopyCents).toBe(usual.vendorCents + usual.canopyCents);
        expect(price.vendorCents).toBeGreaterThanOrEqual(usual.vendorCents);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has parts that sum to the total and lines that sum to the charge', () => {
    fc.assert(
      fc.property(input, (given) => {
        const price = priceOf(given);
        const parts = whereEveryCentGoes(price);
        expect(sumCents(parts.map((part) => part.amountCents))).toBe(price.totalCents);
        expect(sumCents(price.lines.map((line) => line.amountCents))).toBe(price.chargedCents);
        expect(sumCents(price.lines.map((line) => line.taxCents))).toBe(price.taxCents);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has no part below zero', () => {
    fc.assert(
      fc.property(input, (given) => {
        const price = priceOf(given);
        for (const part of whereEveryCentGoes(price)) expect(part.amountCents).toBeGreaterThanOrEqual(0);
        expect(price.chargedCents).toBeGreaterThanOrEqual(0);
        expect(price.creditCents).toBeLessThanOrEqual(given.creditAvailableCents);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the same again when the credit it used is all there is', () => {
    fc.assert(
      fc.property(input, (given) => {
        const price = priceOf(given);
        expect(priceOf({ ...given, creditAvailableCents: price.creditCents })).toEqual(price);
      }),
    );
  });
});

describe('a promotion that Canopy pays for', () => {
  const visit = { labor: { label: 'Flush', amountCents: 14_900 }, laborTaxBp: 1_035, materialsTaxBp: 1_035 };
  const off = (kind: 'promotion' | 'canopy_promotion') =>
    priceOf({ ...visit, discount: { kind, label: 'Spring', amountCents: 1_490 } });

  it('costs the homeowner what the same promotion of the vendor would, and the vendor nothing', () => {
    const [own, canopys, without] = [off('promotion'), off('canopy_promotion'), priceOf(visit)];
    expect(canopys.totalCents).toBe(own.totalCents);
    expect(canopys.totalCents).toBeLessThan(without.totalCents);
    expect([canopys.vendorCents, canopys.commissionCents]).toEqual([
      without.vendorCents,
      without.commissionCents,
    ]);
    expect(own.vendorCents).toBeLessThan(without.vendorCents);
    expect(canopys.coveredCents).toBe(1_490);
    expect(canopys.canopyCents).toBe(
      canopys.commissionCents + canopys.serviceFeeCents - canopys.cardCostCents - 1_490,
    );
  });

  it('is a part of its own of where every cent goes, which sums to the total for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14_900 }), (amountCents) => {
        const price = priceOf({
          ...visit,
          discount: { kind: 'canopy_promotion', label: 'Spring', amountCents },
        });
        const parts = whereEveryCentGoes(price);
        expect(sumCents(parts.map((part) => part.amountCents))).toBe(price.totalCents);
        expect(parts.find(({ party }) => party === 'promotion')?.amountCents ?? 0).toBe(0 - amountCents);
      }),
    );
  });
});
