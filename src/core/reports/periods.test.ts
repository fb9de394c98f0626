import { describe, expect, it } from 'vitest';
import { lastMonths, lastWeeks, periodOf } from './periods.ts';

const SEATTLE = 'America/Los_Angeles';

describe('periodOf', () => {
  it('counts local days, today included', () => {
    const period = periodOf(new Date('2026-03-03T02:00:00Z'), SEATTLE, 7);
    expect(period.dates).toEqual([
      '2026-02-24',
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(period.previousDates[0]).toBe('2026-02-17');
    expect(period.previousDates.at(-1)).toBe('2026-02-23');
    expect(period.from).toEqual(new Date('2026-02-24T08:00:00Z'));
    expect(period.previousFrom).toEqual(new Date('2026-02-17T08:00:00Z'));
  });

  it('keeps local midnight over the change of the clock', () => {
    const period = periodOf(new Date('2026-03-10T12:00:00Z'), SEATTLE, 2);
    expect(period.from).toEqual(new Date('2026-03-09T07:00:00Z'));
    expect(period.previousFrom).toEqual(new Date('2026-03-07T08:00:00Z'));
  });
});

describe('lastWeeks', () => {
  it('begins weeks on Monday', () => {
    // A Sunday evening in Seattle, already Monday in UTC.
    expect(lastWeeks(new Date('2026-03-09T03:00:00Z'), SEATTLE, 3)).toEqual([
      '2026-02-16',
      '2026-02-23',
      '2026-03-02',
    ]);
    expect(lastWeeks(new Date('2026-03-09T12:00:00Z'), SEATTLE, 1)).toEqual(['2026-03-09']);
  });
});

describe('lastMonths', () => {
  it('crosses the year', () => {
    expect(lastMonths(new Date('2026-02-15T12:00:00Z'), SEATTLE, 4)).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
  });
});
