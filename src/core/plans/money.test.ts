import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#core/lib/money.ts';
import { chargeOf, fairRefund, proration, recognizable, taxWithin, termCents, visitValues } from './money.ts';

const cents = fc.integer({ min: 0, max: 500_000 });

describe('the money of a plan', () => {
  it('adds tax to each charge', () => {
    expect(chargeOf(27_000, 1_035)).toEqual({ baseCents: 27_000, taxCents: 2_795, totalCents: 29_795 });
    expect(termCents(2_428, 'monthly')).toBe(29_136);
    expect(termCents(29_795, 'yearly')).toBe(29_795);
  });

  it('shares a term among its visits by their single prices, to the cent', () => {
    expect(visitValues(29_795, [14_900, 14_900])).toEqual([14_898, 14_897]);
    expect(visitValues(10_000, [0, 0])).toEqual([5_000, 5_000]);
    expect(visitValues(10_000, [])).toEqual([]);
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 12 }), (term, singles) => {
        const values = visitValues(term, singles);
        expect(sumCents(values)).toBe(term);
        expect(values.every((value) => value >= 0)).toBe(true);
      }),
    );
  });

  it('finds the tax within an amount', () => {
    expect(taxWithin(29_795, 1_035)).toBe(2_795);
    expect(taxWithin(10_000, 0)).toBe(0);
  });

  it('earns finished visits in their order, as far as the deferred money goes', () => {
    const visits = [
      { id: 'a', valueCents: 100, recognizedCents: 40 },
      { id: 'b', valueCents: 100, recognizedCents: 0 },
    ];
    expect(recognizable(visits, 1_000)).toEqual([
      { id: 'a', amountCents: 60 },
      { id: 'b', amountCents: 100 },
    ]);
    expect(recognizable(visits, 90)).toEqual([
      { id: 'a', amountCents: 60 },
      { id: 'b', amountCents: 30 },
    ]);
    expect(recognizable(visits, 0)).toEqual([]);
    expect(recognizable(visits, -5)).toEqual([]);
  });
});

describe('a fair refund', () => {
  it.each([
    ['nothing used', { paidCents: 30_000, usedSingleCents: 0, deferredCents: 30_000 }, 30_000],
    ['one visit used', { paidCents: 29_795, usedSingleCents: 16_442, deferredCents: 14_897 }, 13_353],
    ['more used than paid', { paidCents: 5_000, usedSingleCents: 16_442, deferredCents: 0 }, 0],
    [
      'less deferred than unused',
      { paidCents: 30_000, usedSingleCents: 5_000, deferredCents: 20_000 },
      20_000,
    ],
  ])('with %s', (_, input, refund) => {
    expect(fairRefund(input)).toBe(refund);
  });

  it('is never below zero and never more than is deferred', () => {
    fc.assert(
      fc.property(cents, cents, cents, (paidCents, usedSingleCents, deferredCents) => {
        const refund = fairRefund({ paidCents, usedSingleCents, deferredCents });
        expect(refund).toBeGreaterThanOrEqual(0);
        expect(refund).toBeLessThanOrEqual(deferredCents);
        expect(refund).toBeLessThanOrEqual(paidCents);
      }),
    );
  });
});

describe('changing plans', () => {
  it('charges the difference, and returns what is more', () => {
    expect(proration({ creditCents: 29_795, newChargeCents: 33_105, minChargeCents: 50 })).toEqual({
      ...{ dueCents: 3_310, carriedCents: 29_795, returnedCents: 0 },
    });
    expect(proration({ creditCents: 29_795, newChargeCents: 2_428, minChargeCents: 50 })).toEqual({
      ...{ dueCents: 0, carriedCents: 2_428, returnedCents: 27_367 },
    });
  });

  it('never leaves a charge that no card takes', () => {
    expect(proration({ creditCents: 980, newChargeCents: 1_000, minChargeCents: 50 })).toEqual({
      ...{ dueCents: 50, carriedCents: 950, returnedCents: 30 },
    });
    fc.assert(
      fc.property(cents, fc.integer({ min: 50, max: 500_000 }), (creditCents, newChargeCents) => {
        const { dueCents, carriedCents, returnedCents } = proration({
          ...{ creditCents, newChargeCents, minChargeCents: 50 },
        });
        expect(dueCents === 0 || dueCents >= 50).toBe(true);
        expect(dueCents + carriedCents).toBe(newChargeCents);
        expect(carriedCents + returnedCents).toBe(creditCents);
        expect(returnedCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
