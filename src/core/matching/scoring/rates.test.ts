import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NONE, nestedRate, smoothedRate } from './rates.ts';

const tally = fc
  .tuple(fc.nat({ max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([of, share]) => ({ of, hits: Math.floor(of * share) }));
const rate = fc.double({ min: 0.01, max: 0.99, noNaN: true });

describe('smoothedRate', () => {
  it('begins at the prior and ends near the share itself', () => {
    expect(smoothedRate(NONE, 0.7, 8)).toBe(0.7);
    expect(smoothedRate({ of: 4_000, hits: 3_600 }, 0.7, 8)).toBeCloseTo(0.9, 2);
  });

  it('puts 95 of 100 before 2 of 2', () => {
    expect(smoothedRate({ of: 100, hits: 95 }, 0.7, 8)).toBeGreaterThan(
      smoothedRate({ of: 2, hits: 2 }, 0.7, 8),
    );
  });

  it('lies between the share and the prior, and a hit never lowers it', () => {
    fc.assert(
      fc.property(tally, rate, ({ of, hits }, prior) => {
        const value = smoothedRate({ of, hits }, prior, 8);
        const share = of === 0 ? prior : hits / of;
        expect(value).toBeGreaterThanOrEqual(Math.min(share, prior) - 1e-12);
        expect(value).toBeLessThanOrEqual(Math.max(share, prior) + 1e-12);
        expect(smoothedRate({ of: of + 1, hits: hits + 1 }, prior, 8)).toBeGreaterThanOrEqual(value);
      }),
    );
  });

  it('refuses more hits than cases', () => {
    expect(() => smoothedRate({ of: 2, hits: 3 }, 0.5, 8)).toThrow('3 of 2 is no share');
  });
});

describe('nestedRate', () => {
  const strength = { inAll: 8, inTrade: 5 };

  it('believes somebody good at everything to be good at this, until this says otherwise', () => {
    const good = { of: 60, hits: 57 };
    const unknown = nestedRate(NONE, good, 0.7, strength);
    expect(unknown).toBeGreaterThan(0.85);
    expect(nestedRate({ of: 10, hits: 3 }, good, 0.7, strength)).toBeLessThan(unknown - 0.2);
  });
});
