import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addHistograms,
  countValue,
  emptyHistogram,
  LATENCY_BOUNDS_MS,
  percentile,
  shareUpTo,
} from './histogram.ts';

const of = (values: readonly number[], bounds: readonly number[] = LATENCY_BOUNDS_MS) => {
  const histogram = emptyHistogram(bounds);
  for (const value of values) countValue(histogram, bounds, value);
  return histogram;
};

describe('a percentile out of buckets', () => {
  it('lies evenly within its bucket', () => {
    const bounds = [10, 20, 40];
    // 10 up to 10, 30 up to 20, 60 up to 40.
    const histogram = { count: 100, total: 0, buckets: [10, 30, 60, 0] };
    expect(percentile(histogram, bounds, 0.05)).toBe(5);
    expect(percentile(histogram, bounds, 0.1)).toBe(10);
    expect(percentile(histogram, bounds, 0.25)).toBe(15);
    expect(percentile(histogram, bounds, 0.7)).toBe(30);
    expect(percentile(histogram, bounds, 1)).toBe(40);
  });

  it('is the last bound for what lies above it, and nothing without values', () => {
    expect(percentile(of([60_000]), LATENCY_BOUNDS_MS, 0.99)).toBe(10_000);
    expect(percentile(of([]), LATENCY_BOUNDS_MS, 0.5)).toBeNull();
  });

  it('lies in the bucket of the true one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 300 }),
        fc.constantFrom(0.5, 0.75, 0.95, 0.99),
        (values, q) => {
          const sorted = [...values].sort((a, b) => a - b);
          const real = sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? 0;
          const found = percentile(of(values), LATENCY_BOUNDS_MS, q) ?? -1;
          const upper = LATENCY_BOUNDS_MS.find((bound) => real <= bound) ?? Number.POSITIVE_INFINITY;
          const lower = LATENCY_BOUNDS_MS[LATENCY_BOUNDS_MS.indexOf(upper as 5) - 1] ?? 0;
          expect(found).toBeGreaterThanOrEqual(lower);
          expect(found).toBeLessThanOrEqual(upper);
        },
      ),
    );
  });

  it('is the same whether one process counted or two', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20_000)), fc.array(fc.nat(20_000)), (a, b) => {
        expect(addHistograms(of(a), of(b))).toEqual(of([...a, ...b]));
      }),
    );
  });

  it('counts the share up to a threshold', () => {
    expect(shareUpTo(of([1, 2, 3, 400]), LATENCY_BOUNDS_MS, 5)).toBe(0.75);
    expect(shareUpTo(of([]), LATENCY_BOUNDS_MS, 5)).toBeNull();
  });
});
