import { describe, expect, it } from 'vitest';
import { badgesOf } from './badges.ts';

const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + at));
const days = (count: number, from = 0) => Array.from({ length: count }, (_, at) => day(from + at));
const nothing = { completed: [], dropped: [], punctual: [], fiveStars: [], now: day(800) };

describe('badges', () => {
  it('are earned on the day of the job that made the number full', () => {
    expect(badgesOf({ ...nothing, completed: days(9) }).jobs_10).toBeUndefined();
    expect(badgesOf({ ...nothing, completed: days(120), now: day(130) })).toEqual({
      jobs_10: day(9),
      jobs_100: day(99),
    });
    expect(badgesOf({ ...nothing, punctual: days(50) })).toEqual({ on_time_50: day(49) });
    expect(badgesOf({ ...nothing, fiveStars: days(25) })).toEqual({ five_stars_25: day(24) });
  });

  it('count a year without canceling from the first job, or from the last cancellation', () => {
    const year = (dropped: Date[], now: Date) =>
      badgesOf({ ...nothing, completed: days(3), dropped, now }).year_without_cancellation;
    expect(year([], day(364))).toBeUndefined();
    expect(year([], day(365))).toEqual(day(365));
    expect(year([day(100)], day(464))).toBeUndefined();
    expect(year([day(100)], day(465))).toEqual(day(465));
    // Once earned it stays, whatever comes after.
    expect(year([day(400)], day(500))).toEqual(day(365));
    expect(badgesOf({ ...nothing, dropped: [day(3)] })).toEqual({});
  });
});
