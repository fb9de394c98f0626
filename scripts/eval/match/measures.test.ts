import { describe, expect, it } from 'vitest';
import { gini, ndcg } from './measures.ts';

describe('ndcg', () => {
  it('is 1 for the best order and for a single candidate, less for any other', () => {
    expect(ndcg([0.9, 0.7, 0.5, 0.1])).toBe(1);
    expect(ndcg([0.4])).toBe(1);
    expect(ndcg([0.1, 0.5, 0.7, 0.9])).toBeLessThan(0.7);
  });

  it('is as computed by hand for two: the worse first gives 1 / log2 3', () => {
    expect(ndcg([0.1, 0.9])).toBeCloseTo(1 / Math.log2(3), 12);
  });
});

describe('gini', () => {
  it('is 0 where all have the same and (n − 1) / n where one has everything', () => {
    expect(gini([3, 3, 3])).toBeCloseTo(0, 12);
    expect(gini([0, 0, 0, 8])).toBeCloseTo(0.75, 12);
    expect(gini([0, 0])).toBe(0);
  });
});
