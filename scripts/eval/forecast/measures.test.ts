import { describe, expect, it } from 'vitest';
import { mase, naive2, smape } from './measures.ts';

describe('measures of a forecast', () => {
  it('sMAPE is as computed by hand: 8 for 10 is 200 · 2 / 18 percent, nothing for nothing is right', () => {
    expect(smape([10], [8])).toBeCloseTo(400 / 18);
    expect(smape([0, 10], [0, 10])).toBe(0);
  });

  it('MASE divides by what the same as a period ago was wrong', () => {
    expect(mase([1, 2, 3, 4], [5, 6], [5, 8], 2)).toBeCloseTo(0.5);
    expect(mase([3, 3, 3], [5], [3], 1)).toBe(2);
  });

  it('Naive 2 repeats the last value, with a season where there is one', () => {
    expect(naive2([4, 7, 5], 2, 12)).toEqual([5, 5]);
    const seasonal = Array.from({ length: 20 }, (_, at) => [10, 20, 30, 20][at % 4] ?? 0);
    expect(naive2(seasonal, 4, 4).map((value) => Math.round(value))).toEqual([10, 20, 30, 20]);
  });
});
