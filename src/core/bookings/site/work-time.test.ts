import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXTRA_TIME_STEP_MINUTES, MAX_EXTRA_MINUTES } from './limits.ts';
import { extraMinutesDue, type WorkPeriod, workedBy, workedMinutes } from './work-time.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));
const period = (technicianId: string, from: number, to: number | null): WorkPeriod => ({
  technicianId,
  startedAt: at(from),
  endedAt: to === null ? null : at(to),
});

describe('workedMinutes', () => {
  it('leaves pauses out and lets the open clock run', () => {
    const periods = [period('imre', 0, 30), period('imre', 45, null)];
    expect(workedMinutes(periods, at(60))).toBe(45);
    expect(workedBy(periods, 'imre', at(60))).toBe(45);
    expect(workedBy(periods, 'sunniva', at(60))).toBe(0);
  });

  it('counts two pairs of hands once', () => {
    expect(workedMinutes([period('imre', 0, 60), period('sunniva', 30, 90)], at(120))).toBe(90);
    expect(workedMinutes([period('imre', 0, 60), period('sunniva', 10, 20)], at(120))).toBe(60);
    expect(workedMinutes([], at(0))).toBe(0);
  });

  it('lies between the longest technician and the sum of all', () => {
    const drawn = fc.array(
      fc.record({
        who: fc.constantFrom('a', 'b', 'c'),
        from: fc.integer({ min: 0, max: 300 }),
        long: fc.integer({ min: 0, max: 90 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(drawn, (list) => {
        const periods = list.map(({ who, from, long }) => period(who, from, from + long));
        const total = workedMinutes(periods, at(1_000));
        const longest = Math.max(0, ...list.map(({ long }) => long));
        const sum = list.reduce((all, { long }) => all + long, 0);
        expect(total).toBeGreaterThanOrEqual(longest);
        expect(total).toBeLessThanOrEqual(sum);
      }),
    );
  });
});

describe('extraMinutesDue', () => {
  it('is nothing within the booked time and its grace', () => {
    expect(extraMinutesDue(60, 60)).toBe(0);
    expect(extraMinutesDue(64.9, 60)).toBe(0);
    expect(extraMinutesDue(10, 60)).toBe(0);
  });

  it('counts begun quarters of an hour', () => {
    expect(extraMinutesDue(65, 60)).toBe(15);
    expect(extraMinutesDue(75, 60)).toBe(15);
    expect(extraMinutesDue(75.1, 60)).toBe(30);
    expect(extraMinutesDue(5_000, 60)).toBe(MAX_EXTRA_MINUTES);
    expect(extraMinutesDue(133, 60) % EXTRA_TIME_STEP_MINUTES).toBe(0);
  });
});
