import { describe, expect, it } from 'vitest';
import type { WeeklyHours } from './slots.ts';
import { weekProblem, worksThroughout } from './weekly-hours.ts';

const monday = (startMinute: number, endMinute: number): WeeklyHours => ({
  weekday: 1,
  startMinute,
  endMinute,
});

describe('a week of work', () => {
  it('may have several ranges on a day, in any order', () => {
    expect(weekProblem([monday(780, 1050), monday(480, 720)])).toBeNull();
    expect(weekProblem([])).toBeNull();
  });

  it.each([
    ['backwards', [monday(600, 600)], 'Monday: the end must be after the start'],
    ['overlapping', [monday(480, 720), monday(700, 900)], 'Monday: two ranges overlap'],
    ['touching', [monday(480, 720), monday(720, 900)], 'Monday: two ranges overlap'],
    ['crowded', [0, 1, 2, 3, 4].map((at) => monday(at * 100, at * 100 + 50)), 'Monday: at most 4 ranges'],
  ])('is refused when %s', (_why, week, problem) => {
    expect(weekProblem(week)).toBe(problem);
  });
});

describe('regular hours', () => {
  const week = [monday(480, 720), monday(780, 1020)];
  const stretch = (start: string, end: string) => ({
    start: new Date(`2026-11-23T${start}:00-08:00`),
    end: new Date(`2026-11-23T${end}:00-08:00`),
  });
  const works = (start: string, end: string) =>
    worksThroughout(week, 'America/Los_Angeles', stretch(start, end));

  it('hold a visit only within one range', () => {
    expect(works('08:00', '12:00')).toBe(true);
    expect(works('13:00', '15:30')).toBe(true);
    expect(works('11:00', '14:00')).toBe(false);
    expect(works('18:00', '19:00')).toBe(false);
    expect(works('07:59', '09:00')).toBe(false);
  });
});
