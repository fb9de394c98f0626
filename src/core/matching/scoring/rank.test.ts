import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEATURES, featuresOf, type MarketFacts, type VendorFacts } from './features.ts';
import { FULL_SCORE } from './limits.ts';
import { drawOf, rankVendors } from './rank.ts';
import { DEFAULT_WEIGHTS, normalized, scoreOf } from './score.ts';

const MARKET: MarketFacts = {
  acceptance: 0.7,
  completion: 0.8,
  punctuality: 0.8,
  stars: 0.85,
  priceCents: 20_000,
};
const facts = (vendorId: string, change: Partial<VendorFacts> = {}): VendorFacts => ({
  vendorId,
  miles: 4,
  hoursToFirstFree: 24,
  priceCents: 20_000,
  asked: { of: 40, hits: 30 },
  done: { of: 30, hits: 25 },
  doneInTrade: { of: 10, hits: 8 },
  punctual: { of: 30, hits: 25 },
  stars: { of: 20, hits: 17 },
  ...change,
});
const nothing = { of: 0, hits: 0 };
const newcomer = (id: string) =>
  facts(id, {
    asked: nothing,
    done: nothing,
    doneInTrade: nothing,
    punctual: nothing,
    stars: nothing,
    miles: 12,
  });
const rank = (vendors: readonly VendorFacts[], draw = 0.99) =>
  rankVendors(vendors, { weights: DEFAULT_WEIGHTS, market: MARKET, newcomerShare: 0.1, draw });

describe('the score of a vendor', () => {
  it('is the sum of its addends, to the digit, and at most a full score', () => {
    const amount = fc.nat({ max: 400 });
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (miles, hours, of, share) => {
          const tally = { of, hits: Math.floor(of * share) };
          const vendor = facts('a', {
            miles,
            hoursToFirstFree: hours,
            asked: tally,
            done: tally,
            stars: tally,
          });
          const { hundredths, addends } = scoreOf(featuresOf(vendor, MARKET), DEFAULT_WEIGHTS);
          expect(addends.map(({ feature }) => feature)).toEqual([...FEATURES]);
          expect(hundredths).toBe(addends.reduce((sum, addend) => sum + addend.hundredths, 0));
          expect(hundredths).toBeLessThanOrEqual(FULL_SCORE * 100);
          for (const { value } of addends) expect(value >= 0 && value <= 1).toBe(true);
        },
      ),
    );
  });

  it('weighs so that the first weights sum to a full score', () => {
    expect(Object.values(DEFAULT_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(FULL_SCORE);
    expect(normalized({ ...DEFAULT_WEIGHTS, price: -3 }).price).toBe(0);
    const zero = Object.fromEntries(FEATURES.map((feature) => [feature, 0])) as typeof DEFAULT_WEIGHTS;
    expect(() => normalized(zero)).toThrow(RangeError);
  });
});

describe('a ranking', () => {
  it('puts a long good record before one perfect review', () => {
    const one = { of: 1, hits: 1 };
    const lucky = facts('lucky', {
      done: { of: 4, hits: 4 },
      doneInTrade: one,
      stars: one,
      asked: { of: 5, hits: 4 },
    });
    const proven = facts('proven', {
      done: { of: 200, hits: 192 },
      doneInTrade: { of: 120, hits: 116 },
      stars: { of: 120, hits: 114 },
      asked: { of: 220, hits: 200 },
    });
    expect(rank([lucky, proven]).map(({ vendorId }) => vendorId)).toEqual(['proven', 'lucky']);
  });

  it('prefers the nearer and the sooner among equals, and keeps one order where all is equal', () => {
    expect(rank([facts('far', { miles: 9 }), facts('near', { miles: 2 })])[0]?.vendorId).toBe('near');
    expect(rank([facts('b'), facts('a')]).map(({ vendorId }) => vendorId)).toEqual(['a', 'b']);
  });

  it('shows a newcomer second in the reserved share of requests, each in turn, and nobody above their score elsewhere', () => {
    const vendors = [facts('a'), facts('b'), facts('c'), newcomer('x'), newcomer('y')];
    expect(rank(vendors, 0.1).map(({ vendorId }) => vendorId)).toEqual(['a', 'b', 'c', 'x', 'y']);
    const shown = [0, 0.04, 0.06, 0.099].map((draw) => rank(vendors, draw)[1]);
    expect(shown.map((vendor) => vendor?.vendorId)).toEqual(['x', 'x', 'y', 'y']);
    expect(shown.every((vendor) => vendor?.reserved)).toBe(true);
    expect(rank(vendors, 0.04)[0]?.vendorId).toBe('a');
  });

  it('loses and doubles nobody, whatever the draw', () => {
    fc.assert(
      fc.property(fc.nat({ max: 12 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (newcomers, draw) => {
        const vendors = [
          facts('a'),
          facts('b'),
          ...Array.from({ length: newcomers }, (_, at) => newcomer(`n${at}`)),
        ];
        const ids = rank(vendors, draw).map(({ vendorId }) => vendorId);
        expect([...ids].sort()).toEqual(vendors.map(({ vendorId }) => vendorId).sort());
      }),
    );
  });
});

describe('the draw of a request', () => {
  it('is the same for the same id and lies evenly from 0 to below 1', () => {
    expect(drawOf('01a194f7-b8fe-7cad-b054-c09b00000000')).toBe(0);
    expect(drawOf('01a194f7-b8fe-7cad-b054-c09b80000000')).toBe(0.5);
    expect(drawOf('01a194f7-b8fe-7cad-b054-c09bffffffff')).toBeLessThan(1);
    expect(() => drawOf('nonsense')).toThrow(RangeError);
  });
});
