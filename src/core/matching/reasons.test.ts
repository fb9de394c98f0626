import { describe, expect, it } from 'vitest';
import { improvementsFor } from './improvements.ts';
import { reasonText } from './reasons.ts';
import { FEATURES, featuresOf, type MarketFacts, type VendorFacts } from './scoring/features.ts';
import { scoreOf } from './scoring/score.ts';
import { DEFAULT_VALUES, weightsOf } from './weights.ts';

const market: MarketFacts = {
  acceptance: 0.75,
  completion: 0.9,
  punctuality: 0.9,
  stars: 0.85,
  priceCents: 10_000,
};
const NONE = { of: 0, hits: 0 };
const known: VendorFacts = {
  vendorId: 'a',
  miles: 3.04,
  hoursToFirstFree: 50,
  priceCents: 8_900,
  asked: { of: 100, hits: 92 },
  done: { of: 120, hits: 118 },
  doneInTrade: { of: 80, hits: 79 },
  punctual: { of: 100, hits: 95 },
  stars: { of: 120, hits: 116 },
};
const unknown: VendorFacts = {
  ...known,
  ...{ asked: NONE, done: NONE, doneInTrade: NONE, punctual: NONE, stars: NONE },
};
const textsOf = (vendor: VendorFacts) => {
  const features = featuresOf(vendor, market);
  return FEATURES.map((feature) => reasonText({ feature, value: features[feature] }, vendor, market));
};

describe('reasons in words', () => {
  it('tell the smoothed figures that were weighed, never a raw average', () => {
    expect(textsOf(known)).toEqual([
      '4.8 from 120 reviews',
      '99% finished without a refund, from 120 jobs',
      '91% of requests accepted',
      '95% of visits on time',
      '3.0 mi away',
      'Available in 2 days',
      '$89.00, 11% below the usual',
    ]);
    // One happy review is not five stars.
    const lucky = { ...unknown, stars: { of: 1, hits: 1 } };
    expect(textsOf(lucky)[0]).toBe('4.5 from 1 review');
  });

  it('say what nothing is counted as', () => {
    expect(textsOf(unknown).slice(0, 4)).toEqual([
      'No reviews yet, counted as 4.4',
      'No jobs yet, counted as 90% finished without a refund',
      'No requests yet, counted as 75%',
      'No visits yet, counted as 90%',
    ]);
  });
});

describe('what would raise a score', () => {
  it('is worth what it changes, the most first', () => {
    const weights = weightsOf(DEFAULT_VALUES);
    const steps = improvementsFor(unknown, market, weights);
    const before = scoreOf(featuresOf(unknown, market), weights).hundredths;
    const accepting = { ...unknown, asked: { of: 10, hits: 10 } };
    const after = scoreOf(featuresOf(accepting, market), weights).hundredths;
    expect(steps.find(({ feature }) => feature === 'acceptance')?.hundredths).toBe(after - before);
    const worth = steps.map(({ hundredths }) => hundredths);
    expect(worth).toEqual(worth.toSorted((a, b) => b - a));
    expect(Math.min(...worth)).toBeGreaterThan(0);
  });
});
