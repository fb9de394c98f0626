import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { localMinuteOfDay } from '#core/lib/time.ts';
import { daytimeUntil, isByDay } from './daytime.ts';

const ZONE = 'America/Los_Angeles';

// At noon, in the night, in the first hour of the day; the clocks change within the days before.
describe.each(['2026-11-03T20:00:00Z', '2026-03-09T10:00:00Z', '2026-07-06T14:30:00Z'])(
  'daytime until %s',
  (at) => {
    const now = new Date(at);
    const daytime = daytimeUntil(now);
    const all = Array.from(
      { length: 24 * 12 * 5 },
      (_, step) => new Date(now.getTime() - step * 5 * MINUTE_MS),
    );

    it('is a waking hour, never after now and near the instant', () => {
      for (const one of all) {
        const moved = daytime(one, ZONE);
        expect(isByDay(moved, ZONE), one.toISOString()).toBe(true);
        expect(moved.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(Math.abs(moved.getTime() - one.getTime())).toBeLessThan(12 * HOUR_MS);
      }
    });

    it('keeps the order, and the hours of the day as they are', () => {
      const moved = all.map((one) => daytime(one, ZONE).getTime());
      for (const [index, ms] of moved.entries())
        if (index > 0) expect(ms).toBeLessThan(moved[index - 1] ?? 0);
      for (const one of all) {
        const minute = localMinuteOfDay(one, ZONE);
        if (minute >= 8 * 60 && minute < 20 * 60) expect(daytime(one, ZONE)).toEqual(one);
      }
    });
  },
);
