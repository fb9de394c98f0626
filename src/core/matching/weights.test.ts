import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkWeights } from './check-weights.ts';
import { FEATURES } from './scoring/features.ts';
import { byFeature, DEFAULT_VALUES, FULL_HUNDREDTHS, scaled, weightChanges } from './weights.ts';

const sum = (weights: Record<string, number>) =>
  Object.values(weights).reduce((total, one) => total + one, 0);

describe('weights', () => {
  it('begin as a full score', () => {
    expect(sum(DEFAULT_VALUES.weights)).toBe(FULL_HUNDREDTHS);
  });

  it('are scaled to a full score to the digit, whatever is set', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.nat({ max: 1_000 }), { minLength: FEATURES.length, maxLength: FEATURES.length })
          .filter((set) => set.some((one) => one > 0)),
        (set) => {
          const weights = byFeature((feature) => set[FEATURES.indexOf(feature)] ?? 0);
          const result = scaled(weights);
          expect(sum(result)).toBe(FULL_HUNDREDTHS);
          for (const feature of FEATURES) {
            expect(Number.isInteger(result[feature])).toBe(true);
            if (weights[feature] === 0) expect(result[feature]).toBe(0);
          }
        },
      ),
    );
  });

  it('that weigh nothing are refused by name', () => {
    const refused = checkWeights({ weights: byFeature(() => 0), newcomerPercent: 10 });
    expect(refused).toMatchObject({ ok: false, fields: { 'weights.quality': expect.any(String) } });
  });

  it('say what changed in words', () => {
    const next = { weights: { ...DEFAULT_VALUES.weights, price: 100 }, newcomerPercent: 20 };
    expect(weightChanges(DEFAULT_VALUES, next)).toEqual([
      { field: 'price', label: 'Price', from: '0.50', to: '1.00' },
      { field: 'newcomerPercent', label: 'Newcomers', from: '10%', to: '20%' },
    ]);
  });
});
