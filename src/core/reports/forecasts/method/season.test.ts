import { describe, expect, it } from 'vitest';
import { autocorrelations, isSeasonal, seasonalIndices } from './season.ts';

const quarters = (years: number, of: readonly number[]) =>
  Array.from({ length: 4 * years }, (_, at) => of[at % 4] ?? 0);

describe('a seasonal pattern', () => {
  it('is seen where values repeat, and not in a trend, in noise or below three periods', () => {
    expect(isSeasonal(quarters(5, [1, 2, 3, 2]), 4)).toBe(true);
    expect(isSeasonal(quarters(2, [1, 2, 3, 2]), 4)).toBe(false);
    expect(
      isSeasonal(
        Array.from({ length: 20 }, (_, at) => at + 1),
        4,
      ),
    ).toBe(false);
    expect(isSeasonal([5, 3, 6, 2, 4, 7, 3, 5, 2, 6, 4, 3, 7, 4, 6, 5], 4)).toBe(false);
    expect(isSeasonal(Array(20).fill(7), 4)).toBe(false);
    expect(isSeasonal(quarters(5, [1, 2, 3, 2]), 1)).toBe(false);
  });

  it('correlates a series with itself: lag 1 of 1, 2, 3, 4, 5 is 0.4', () => {
    const [first, second] = autocorrelations([1, 2, 3, 4, 5], 2);
    expect(first).toBeCloseTo(0.4);
    expect(second).toBeCloseTo(-0.1);
  });

  it('has indices with a mean of 1, beginning with the first value', () => {
    const indices = seasonalIndices(quarters(4, [10, 20, 30, 20]), 4) ?? [];
    expect(indices.map((index) => index.toFixed(3))).toEqual(['0.500', '1.000', '1.500', '1.000']);
  });

  it('averages an odd period without halves', () => {
    const indices = seasonalIndices([1, 2, 3, 1, 2, 3, 1, 2, 3], 3) ?? [];
    expect(indices.map((index) => index.toFixed(3))).toEqual(['0.500', '1.000', '1.500']);
  });

  it('has no indices where a value is nothing', () => {
    expect(seasonalIndices([1, 0, 3, 1, 2, 3, 1, 2, 3], 3)).toBeNull();
  });
});
