import { describe, expect, it } from 'vitest';
import { giniOf, moversBetween, type ReplayedRequest, replay } from './preview.ts';
import type { MarketFacts, VendorFacts } from './scoring/features.ts';

const market: MarketFacts = {
  acceptance: 0.75,
  completion: 0.9,
  punctuality: 0.9,
  stars: 0.85,
  priceCents: 10_000,
};
const NONE = { of: 0, hits: 0 };
const facts = (vendorId: string, done: number, accepts: number): VendorFacts => ({
  ...{ vendorId, miles: 3, hoursToFirstFree: 0, priceCents: 10_000 },
  asked: { of: 100, hits: accepts },
  done: { of: done, hits: done },
  doneInTrade: NONE,
  punctual: NONE,
  stars: NONE,
});
const REQUEST: ReplayedRequest = { facts: [facts('old', 50, 90), facts('new', 0, 50)], market, draw: 0.5 };
const orderOf = (...ids: string[]) =>
  ids.map((vendorId) => ({ vendorId, hundredths: 0, addends: [], reserved: false }));

describe('the Gini coefficient', () => {
  it('is 0 where all have alike and near 1 where one has all', () => {
    expect(giniOf([])).toBe(0);
    expect(giniOf([0, 0])).toBe(0);
    expect(giniOf([5, 5, 5, 5])).toBeCloseTo(0, 10);
    expect(giniOf([0, 0, 0, 100])).toBeCloseTo(0.75, 10);
    // Half the mean absolute difference over the mean, by hand: (2·|1−3|)/(2·2²·2).
    expect(giniOf([1, 3])).toBeCloseTo(0.25, 10);
  });
});

describe('a replay of requests', () => {
  it('counts who is seen, who is first and what the first would accept', () => {
    const figures = replay([REQUEST, REQUEST], () => orderOf('old', 'new'));
    // (90 + 0.75 · 8) of (100 + 8).
    expect(figures.acceptance).toBeCloseTo(96 / 108, 10);
    const second = 1 / Math.log2(3);
    expect(figures.newcomers).toBeCloseTo(second / (1 + second), 10);
    expect(figures.exposure.get('old')).toMatchObject({ first: 2 });
  });

  it('leaves out nobody who could have come and was never seen', () => {
    const figures = replay([REQUEST], () => orderOf('old'));
    expect(figures.exposure.get('new')).toEqual({ share: 0, first: 0 });
    expect(figures.gini).toBeCloseTo(0.5, 10);
  });

  it('names who gains and who loses, and nobody where nothing changes', () => {
    const before = replay([REQUEST], () => orderOf('old', 'new'));
    const after = replay([REQUEST], () => orderOf('new', 'old'));
    const { gains, losses } = moversBetween(before, after, 5);
    expect(gains).toMatchObject([{ vendorId: 'new', firstBefore: 0, firstAfter: 1 }]);
    expect(losses).toMatchObject([{ vendorId: 'old', firstBefore: 1, firstAfter: 0 }]);
    expect(moversBetween(before, before, 5)).toEqual({ gains: [], losses: [] });
  });

  it('of nothing is nothing', () => {
    expect(replay([], () => [])).toMatchObject({ acceptance: 0, gini: 0, newcomers: 0 });
  });
});
