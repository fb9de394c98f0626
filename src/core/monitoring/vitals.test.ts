import { describe, expect, it } from 'vitest';
import { deviceOf, formatVital, ratingOf, VITAL_NAMES, VITALS } from './vitals.ts';

describe('web vitals', () => {
  it('have buckets that end at the thresholds, so that shares are exact', () => {
    for (const name of VITAL_NAMES) {
      const { good, poor, bounds } = VITALS[name];
      expect(bounds).toContain(good);
      expect(bounds).toContain(poor);
      expect([...bounds]).toEqual([...bounds].sort((a, b) => a - b));
    }
  });

  it('are rated by web.dev: LCP 2.5 s and 4 s, INP 200 and 500 ms, CLS 0.1 and 0.25, TTFB 0.8 and 1.8 s', () => {
    expect([2_500, 2_501, 4_000, 4_001].map((value) => ratingOf('LCP', value))).toEqual([
      'good',
      'needs improvement',
      'needs improvement',
      'poor',
    ]);
    expect(ratingOf('INP', 200)).toBe('good');
    expect(ratingOf('CLS', 251)).toBe('poor');
    expect(ratingOf('TTFB', 900)).toBe('needs improvement');
  });

  it('are written for people', () => {
    expect(formatVital('CLS', 83)).toBe('0.08');
    expect(formatVital('LCP', 2_412)).toBe('2.41 s');
    expect(formatVital('INP', 184.4)).toBe('184 ms');
    expect([639, 640, 1_023, 1_024].map(deviceOf)).toEqual(['phone', 'tablet', 'tablet', 'desktop']);
  });
});
