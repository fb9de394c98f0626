import { describe, expect, it } from 'vitest';
import { daysLater, rangeTitle, schedulePath, schedulePlace } from './schedule-place.ts';

describe('the address of the schedule', () => {
  it('says what is shown and forgives nonsense', () => {
    const read = (query: string) => schedulePlace(new URLSearchParams(query));
    expect(read('from=2026-11-16&days=3&technician=t&day=2026-11-17')).toEqual({
      from: '2026-11-16',
      days: 3,
      technician: 't',
      day: '2026-11-17',
      visit: null,
    });
    expect(read('from=2026-02-30&days=99')).toEqual({
      from: null,
      days: 7,
      technician: null,
      day: null,
      visit: null,
    });
    expect(read('days=0').days).toBe(7);
    expect(schedulePath({ from: '2026-11-16', days: 7 })).toBe('/account/vendor/schedule?from=2026-11-16');
    expect(schedulePath({})).toBe('/account/vendor/schedule');
  });

  it('is titled by its days', () => {
    expect(rangeTitle(['2026-11-16', '2026-11-21'])).toBe('November 16 to 21');
    expect(rangeTitle(['2026-11-30', '2026-12-05'])).toBe('November 30 to December 5');
    expect(rangeTitle(['2026-11-20'])).toBe('Fri, November 20');
    expect(daysLater('2026-12-31', 1)).toBe('2027-01-01');
  });
});
