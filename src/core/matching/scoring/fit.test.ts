import { describe, expect, it } from 'vitest';
import { createDice } from '#core/demo/dice.ts';
import { FEATURES, type Features } from './features.ts';
import { fitWeights, type Outcome } from './fit.ts';
import { DEFAULT_WEIGHTS } from './score.ts';

/** Outcomes in which only two features matter, one twice as much as the other. */
function outcomes(count: number): Outcome[] {
  const dice = createDice(7);
  return Array.from({ length: count }, () => {
    const features = Object.fromEntries(FEATURES.map((feature) => [feature, dice.next()])) as Features;
    const log = -3 + 4 * features.record + 2 * features.nearness;
    return { features, succeeded: dice.chance(1 / (1 + Math.exp(-log))) };
  });
}

describe('fitWeights', () => {
  it('keeps the weights one began with when nothing was learned, and moves little on little', () => {
    expect(fitWeights([], DEFAULT_WEIGHTS)).toEqual(DEFAULT_WEIGHTS);
    const few = fitWeights(outcomes(20), DEFAULT_WEIGHTS);
    for (const feature of FEATURES) expect(Math.abs(few[feature] - DEFAULT_WEIGHTS[feature])).toBeLessThan(1);
  });

  it('finds what mattered, and how much more', () => {
    const learned = fitWeights(outcomes(20_000), DEFAULT_WEIGHTS);
    expect(learned.record / learned.nearness).toBeGreaterThan(1.6);
    expect(learned.record / learned.nearness).toBeLessThan(2.4);
    for (const feature of FEATURES)
      if (feature !== 'record' && feature !== 'nearness') expect(learned[feature]).toBeLessThan(0.5);
  });

  it('never counts against a vendor that they are better', () => {
    const turned = outcomes(5_000).map(({ features, succeeded }) => ({ features, succeeded: !succeeded }));
    for (const weight of Object.values(fitWeights(turned, DEFAULT_WEIGHTS)))
      expect(weight).toBeGreaterThanOrEqual(0);
  });
});
