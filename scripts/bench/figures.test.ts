import { describe, expect, it } from 'vitest';
import type { Budget } from './budgets.ts';
import { growthOf, judge } from './figures.ts';
import { optionsOf } from './options.ts';
import { secondsToNormal } from './parts/overload.ts';
import { growthAlong, median, quantile } from './statistics.ts';

describe('budgets of speed', () => {
  const verdicts = (values: number[], budget: Budget) => values.map((value) => judge(value, budget));

  it('are ok up to the limit, over beyond it, and fail what misses it clearly', () => {
    expect(verdicts([100, 101, 125, 126], { most: 100 })).toEqual(['ok', 'over', 'over', 'failed']);
    expect(verdicts([0.4, 0.39, 0.31, 0.29], { least: 0.4 })).toEqual(['ok', 'over', 'over', 'failed']);
    expect(judge(1_000, undefined)).toBe('none');
  });

  it('that are not kept yet fail what is clearly worse than it was', () => {
    expect(verdicts([3, 5, 6], { most: 3, reached: 4.4 })).toEqual(['ok', 'over', 'failed']);
    expect(verdicts([0.4, 0.2, 0.1], { least: 0.35, reached: 0.2 })).toEqual(['ok', 'over', 'failed']);
    expect(verdicts([100, 1_000, 10_000], { most: 100, reached: null })).toEqual(['ok', 'over', 'over']);
  });

  it('fail when nothing was measured', () => {
    expect(verdicts([Number.NaN], { most: 100, reached: null })).toEqual(['failed']);
  });
});

describe('the command line of the benchmark', () => {
  it('measures everything short without a wish', () => {
    expect(optionsOf([])).toMatchObject({ scale: 40, runs: 3 });
    for (const long of ['soak', 'overload', 'processes']) expect(optionsOf([])?.only).not.toContain(long);
    expect(optionsOf(['--only=soak', '--minutes=3'])).toMatchObject({ only: ['soak'], minutes: 3 });
  });

  it('takes a value behind a space too, up to a million bookings', () => {
    expect(optionsOf(['--scale', '100', '--only', 'list'])).toMatchObject({ scale: 100, only: ['list'] });
    expect(optionsOf(['--scale=400'])).toMatchObject({ scale: 400 });
  });

  it.each([
    ['--only=nothing'],
    ['--scale=401'],
    ['--scale'],
    ['--runs=0'],
    ['--runs=1.5'],
    ['--scale=big'],
    ['--scale='],
    ['--wrong'],
    ['x'],
  ])('refuses %s', (flag) => {
    expect(optionsOf([flag])).toBeNull();
  });
});

it('takes the middle and the tail of what was measured', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(
    quantile(
      Array.from({ length: 100 }, (_, index) => index),
      0.99,
    ),
  ).toBe(99);
  expect(quantile([], 0.5)).toBeNaN();
});

it('growth follows all values and not what one of them does', () => {
  expect(growthAlong([100, 105, 110])).toBeCloseTo(0.1);
  expect(growthAlong([100, 105, 300, 115, 120])).toBeCloseTo(0.2);
  expect(growthAlong([274, 232, 256, 275, 246, 279, 272, 251, 240])).toBeLessThan(0.05);
  expect(growthAlong([7])).toBeNaN();
});

it('finds the figures that two runs have in common', () => {
  const figure = (part: string, what: string, value: number) => ({ part, what, value, unit: 'ms' });
  expect(
    growthOf(
      [figure('list', 'half', 2), figure('booking', 'half', 5), figure('list', 'gone', 1)],
      [figure('list', 'half', 6), figure('list', 'new', 7)],
    ),
  ).toEqual([{ ...figure('list', 'half', 6), was: 2 }]);
});

it('says from which second on everything is answered as before', () => {
  const answers = (second: number, ms: number, ok = true) =>
    Array.from({ length: 4 }, (_, n) => ({
      at: 1_000 * (5 + second) + n * 200,
      ms,
      ok,
      status: ok ? 200 : 503,
      why: '',
    }));
  const [slow, refused, fast] = [
    (second: number) => answers(second, 90),
    (second: number) => answers(second, 1, false),
    (second: number) => answers(second, 15),
  ];
  expect(secondsToNormal([...fast(0), ...fast(1)], 5_000, 10)).toBe(0);
  expect(secondsToNormal([...refused(0), ...slow(1), ...fast(2), ...fast(3)], 5_000, 10)).toBe(2);
  expect(secondsToNormal([...fast(0), ...refused(1), ...fast(2)], 5_000, 10)).toBe(2);
  expect(secondsToNormal([...fast(0), ...slow(1)], 5_000, 10)).toBeNaN();
});
