import { describe, expect, it } from 'vitest';
import { healthState, MIN_VENDORS, shownOf } from './measures.ts';

const counted = { value: 0.9, cases: 12, average: 0.8, worse: 2, better: 1, vendors: MIN_VENDORS };

describe('a measure beside its market', () => {
  it('is placed in the middle of those who are level with it', () => {
    expect(shownOf(counted)).toEqual({
      value: 0.9,
      cases: 12,
      vendors: 5,
      average: 0.8,
      place: { others: 4, worse: 2, level: 1, percentile: 63 },
    });
    // Everybody is on time: nobody is last.
    expect(shownOf({ ...counted, worse: 0, better: 0 }).place).toEqual({
      ...{ others: 4, worse: 0, level: 4, percentile: 50 },
    });
  });

  it('hides the comparison where so few are compared that figures could be told apart', () => {
    expect(shownOf({ ...counted, vendors: MIN_VENDORS - 1 })).toEqual({
      ...{ value: 0.9, cases: 12, vendors: 4, average: null, place: null },
    });
  });

  it('shows the market, and no place in it, to a company with too few cases', () => {
    expect(shownOf({ ...counted, cases: 2, worse: null, better: null })).toMatchObject({
      ...{ average: 0.8, place: null },
    });
  });
});

describe('the health of a company', () => {
  const all = (...percentiles: (number | null)[]) =>
    percentiles.map((percentile) => ({
      ...{ measure: 'acceptance' as const, value: 1 },
      place: percentile === null ? null : { percentile },
    }));

  it('is strong with half of it in the highest quarter and nothing below the middle', () => {
    expect(healthState(all(80, 75, 50, 60))).toBe('strong');
    expect(healthState(all(80, 75, 49, 60))).toBe('steady');
  });

  it('needs attention with one measure in the lowest quarter', () => {
    expect(healthState(all(90, 90, 24))).toBe('attention');
    expect(healthState(all(90, 90, 25))).toBe('steady');
  });

  it('needs attention while a required credential is not valid, however good the rest is', () => {
    const credentials = { measure: 'credentials' as const, value: 0.8, place: null };
    expect(healthState([...all(90, 90), credentials])).toBe('attention');
    expect(healthState([...all(90, 90), { ...credentials, value: 1 }])).toBe('strong');
  });

  it('is not known without anything to compare', () => {
    expect(healthState(all(null, null))).toBe('unknown');
  });
});
