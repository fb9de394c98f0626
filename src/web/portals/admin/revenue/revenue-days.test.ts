import { describe, expect, it } from 'vitest';
import { revenuePeriod, trendPoints } from './revenue-days.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: `day ${index}`,
    revenueCents: 100,
    previousCents: 50,
  }));

describe('revenuePeriod', () => {
  it('knows four periods and takes 30 days for anything else', () => {
    expect(['7', '30', '90', '365', '31', 'NaN', null].map((text) => revenuePeriod(text).days)).toEqual([
      7, 30, 90, 365, 30, 30, 30,
    ]);
  });
});

describe('trendPoints', () => {
  it('keeps the days of up to a quarter', () => {
    expect(trendPoints(days(90))).toMatchObject({ unit: 'day', points: { length: 90 } });
  });

  it('draws a year together by whole weeks up to today', () => {
    const { unit, points } = trendPoints(days(365));
    expect(unit).toBe('week');
    expect(points).toHaveLength(52);
    expect(points[0]).toEqual({ date: 'day 1', revenueCents: 700, previousCents: 350 });
    expect(points.at(-1)?.date).toBe('day 358');
  });
});
