import { describe, expect, it } from 'vitest';
import { forecastPooled, ownWeight, shareAt } from './forecast-pooled.ts';
import { forecastSeries } from './forecast-series.ts';
import { quantile, rangeWidths, scaleOf } from './range-widths.ts';

/** Numbers between 0 and 1 that look random and are the same each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe('a forecast', () => {
  it('repeats what never changes, with a range of nothing', () => {
    for (const { value, low, high } of forecastSeries(Array(20).fill(8), { ahead: 4 })) {
      expect(value).toBeCloseTo(8);
      expect(high - low).toBeCloseTo(0);
    }
  });

  it('takes the season out and puts it back in', () => {
    const values = Array.from({ length: 60 }, (_, at) => (at % 12 < 6 ? 100 : 200) + (at % 5));
    const found = forecastSeries(values, { ahead: 12, period: 12 }).map(({ value }) => value);
    for (const value of found.slice(0, 6)) expect(Math.abs(value - 102)).toBeLessThan(6);
    for (const value of found.slice(6)) expect(Math.abs(value - 202)).toBeLessThan(12);
  });

  it('is never below nothing, and of nothing nothing', () => {
    const falling = Array.from({ length: 20 }, (_, at) => Math.max(0, 10 - at));
    for (const { value, low, high } of forecastSeries(falling, { ahead: 8 })) {
      expect(low).toBeGreaterThanOrEqual(0);
      expect(value).toBeGreaterThanOrEqual(low);
      expect(high).toBeGreaterThanOrEqual(value);
    }
    expect(forecastSeries(Array(10).fill(0), { ahead: 2 }).map(({ value }) => value)).toEqual([0, 0]);
  });

  it('widens with distance', () => {
    const random = randomFrom(7);
    let level = 100;
    const walk = Array.from({ length: 80 }, () => (level += 8 * (random() - 0.5)));
    const widths = forecastSeries(walk, { ahead: 8 }).map(({ low, high }) => high - low);
    expect(widths[7]).toBeGreaterThan(1.5 * (widths[0] ?? 0));
  });

  it('holds four of five of what comes, of series that wander', () => {
    let inside = 0;
    const runs = 150;
    for (let run = 0; run < runs; run += 1) {
      const random = randomFrom(run + 11);
      const values = Array.from({ length: 53 }, () => 50 * Math.exp(0.6 * (random() + random() - 1)));
      const [point] = forecastSeries(values.slice(0, 52), { ahead: 1 });
      const next = values[52] ?? 0;
      if (point && next >= point.low && next <= point.high) inside += 1;
    }
    expect(inside / runs).toBeGreaterThan(0.72);
    expect(inside / runs).toBeLessThan(0.9);
  });

  it('holds four of five of small counts with zeros among them, in a range of a few', () => {
    let inside = 0;
    let width = 0;
    const runs = 150;
    for (let run = 0; run < runs; run += 1) {
      const random = randomFrom(run + 5);
      // Poisson with a mean of 2 (Knuth).
      const count = () => {
        let found = -1;
        for (let product = 1; product > Math.exp(-2); found += 1) product *= random();
        return found;
      };
      const values = [0, ...Array.from({ length: 52 }, count)];
      const [point] = forecastSeries(values.slice(0, 52), { ahead: 1 });
      const next = values[52] ?? 0;
      if (point && next >= point.low && next <= point.high) inside += 1;
      width += (point?.high ?? 0) - (point?.low ?? 0);
    }
    expect(inside / runs).toBeGreaterThan(0.7);
    expect(inside / runs).toBeLessThan(0.92);
    expect(width / runs).toBeLessThan(6);
  });
});

describe('the range', () => {
  it('lies between neighbours: the 80 % of 1 to 5 is 4.2', () => {
    expect(quantile([5, 3, 1, 4, 2], 0.8)).toBeCloseTo(4.2);
    expect(quantile([], 0.8)).toBe(0);
  });

  it('follows usual widening where a series is too short to show its own', () => {
    const values = [10, 11, 10, 11];
    const at = (_from: number, ahead: number) => Array<number>(ahead).fill(10);
    const [one = 0, two = 0, three = 0] = rangeWidths(values, {
      at,
      scale: scaleOf(values),
      first: 2,
      ahead: 3,
    });
    expect(one).toBeGreaterThan(0);
    expect(three / one).toBeCloseTo(3 ** 0.22);
    expect(two).toBeGreaterThan(one);
  });
});

describe('a technician with few jobs', () => {
  const pool = { values: Array<number>(20).fill(12), members: 3 };

  it('is believed by half from forty jobs on', () => {
    expect([0, 40, 360].map(ownWeight)).toEqual([0, 0.5, 0.9]);
  });

  it('has a share between the own of the last quarter and an equal one', () => {
    expect(shareAt(Array(20).fill(0), pool, 20)).toBeCloseTo((2 / 15) * (1 / 3));
    expect(shareAt(Array(20).fill(4), pool, 20)).toBeCloseTo(1 / 3);
    expect(shareAt([], pool, 0)).toBeCloseTo(1 / 3);
  });

  it('is expected to do near what the company does by member, with one job in twenty weeks less', () => {
    const values = [...Array<number>(19).fill(0), 1];
    const [few] = forecastPooled(values, { pool, jobs: 1, ahead: 1 });
    expect(few?.value).toBeGreaterThan(0.5);
    expect(few?.value).toBeLessThan(4);
    const [many] = forecastPooled(Array(20).fill(4), { pool, jobs: 80, ahead: 1 });
    expect(many?.value).toBeCloseTo(4);
  });
});
