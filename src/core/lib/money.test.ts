import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assertCents,
  basisPointsOf,
  formatMoney,
  fractionOf,
  parseMoney,
  splitByWeights,
  sumCents,
} from './money.ts';

const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

/** Half away from zero in whole numbers of any size: shares no code with the rule. */
function exactFraction(value: number, numerator: number, denominator: number): number {
  const product = BigInt(Math.abs(value)) * BigInt(numerator);
  const rounded = (2n * product + BigInt(denominator)) / (2n * BigInt(denominator));
  return value < 0 ? Number(-rounded) || 0 : Number(rounded);
}

describe('basis points', () => {
  it('rounds half a cent up, and half a cent of a negative amount away from zero', () => {
    expect(basisPointsOf(50, 100)).toBe(1);
    expect(basisPointsOf(-50, 100)).toBe(-1);
    expect(basisPointsOf(49, 100)).toBe(0);
    expect(basisPointsOf(14_900, 1_035)).toBe(1_542);
    expect(basisPointsOf(14_900, 400)).toBe(596);
  });

  it('agrees with exact arithmetic', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 20_000 }), (cents, bp) => {
        expect(basisPointsOf(cents, bp)).toBe(exactFraction(cents, bp, 10_000));
      }),
    );
  });

  it('stays exact where the plain product would leave the safe integers', () => {
    expect(basisPointsOf(900_719_925_474_099, 9_999)).toBe(exactFraction(900_719_925_474_099, 9_999, 10_000));
  });

  it('takes parts of an hour the same way', () => {
    expect(fractionOf(6_800, 90, 60)).toBe(10_200);
    expect(fractionOf(5_900, 50, 60)).toBe(4_917);
  });

  it('never returns minus zero', () => {
    expect(Object.is(basisPointsOf(-1, 1), 0)).toBe(true);
  });
});

describe('whole cents', () => {
  it('refuses fractions, infinities and what a number cannot count', () => {
    for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => assertCents(value)).toThrow(RangeError);
      expect(() => formatMoney(value)).toThrow(RangeError);
    }
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
    expect(() => fractionOf(100, 1, 0)).toThrow(RangeError);
    expect(() => fractionOf(100, -1, 2)).toThrow(RangeError);
  });

  it('sums', () => {
    expect(sumCents([])).toBe(0);
    expect(sumCents([14_900, 596, 1_542])).toBe(17_038);
  });
});

describe('splitting by weights', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
    .filter((list) => list.some((weight) => weight > 0));

  it('gives the leftover cents to the largest remainders, the earlier part first', () => {
    expect(splitByWeights(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitByWeights(10, [1, 2, 3])).toEqual([2, 3, 5]);
    expect(splitByWeights(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(splitByWeights(5, [0, 1])).toEqual([0, 5]);
  });

  it('never loses a cent, never strays a whole cent from the exact share, gives nothing for weight 0', () => {
    fc.assert(
      fc.property(amount, weights, (total, list) => {
        const parts = splitByWeights(total, list);
        expect(sumCents(parts)).toBe(total);
        const weightSum = list.reduce((sum, weight) => sum + weight, 0);
        for (const [index, part] of parts.entries()) {
          const weight = list[index] ?? 0;
          if (weight === 0) expect(part).toBe(0);
          expect(Math.abs(part - (total * weight) / weightSum)).toBeLessThan(1.001);
        }
      }),
    );
  });

  it('refuses weights it cannot split by', () => {
    expect(() => splitByWeights(100, [])).toThrow(RangeError);
    expect(() => splitByWeights(100, [0, 0])).toThrow(RangeError);
    expect(() => splitByWeights(100, [-1, 2])).toThrow(RangeError);
    expect(() => splitByWeights(100, [0.5])).toThrow(RangeError);
  });
});

describe('writing and reading money', () => {
  it('writes cents where money is paid and whole dollars where it is about', () => {
    expect(formatMoney(124_000)).toBe('$1,240.00');
    expect(formatMoney(-1_500)).toBe('-$15.00');
    expect(formatMoney(8_950, { rounded: true })).toBe('$90');
    expect(formatMoney(14_900, { rounded: true })).toBe('$149');
    expect(formatMoney(-0)).toBe('$0.00');
  });

  it.each([
    ['1240', 124_000],
    [' $1,240.50 ', 124_050],
    ['12.5', 1_250],
    ['.50', 50],
    ['7.', 700],
    ['0', 0],
  ])('reads %j', (typed, cents) => {
    expect(parseMoney(typed)).toBe(cents);
  });

  it.each(['', '$', '.', '-5', '1,24', '1.234', '12a', '1e3', '0x10', '9'.repeat(13), ' '.repeat(40), '٣'])(
    'does not read %j',
    (typed) => {
      expect(parseMoney(typed)).toBeNull();
    },
  );

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents);
      }),
    );
  });
});
