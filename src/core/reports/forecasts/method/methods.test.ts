import { describe, expect, it } from 'vitest';
import { bestWithin } from './best-within.ts';
import { fitDampedTrend } from './damped-trend.ts';
import { fitTheta, slopeOf } from './theta.ts';

const line = Array.from({ length: 30 }, (_, at) => 10 + 2 * at);

describe('the least of a function', () => {
  it('is found within its bounds, at their edge too', () => {
    const [x = 0, y = 0] = bestWithin(
      ([a = 0, b = 0]) => (a - 0.37) ** 2 + (b + 2) ** 2,
      [
        [0, 1],
        [-1, 1],
      ],
    );
    expect(x).toBeCloseTo(0.37, 2);
    expect(y).toBe(-1);
  });
});

describe('Theta', () => {
  it('takes the slope of least squares: 2 of a line that rises by 2, 0 of one value', () => {
    expect(slopeOf(line)).toBeCloseTo(2);
    expect(slopeOf([7])).toBe(0);
    expect(slopeOf([1, 3, 2])).toBeCloseTo(0.5);
  });

  it('goes on with half of the slope from where smoothing is', () => {
    const found = fitTheta(line).forecast(30, 3);
    expect((found[1] ?? 0) - (found[0] ?? 0)).toBeCloseTo(1);
    expect((found[2] ?? 0) - (found[1] ?? 0)).toBeCloseTo(1);
  });

  it('stays where a series never moved', () => {
    expect(fitTheta(Array(12).fill(5)).forecast(12, 4)).toEqual([5, 5, 5, 5]);
  });

  it('knows only what was before: values after a moment change constants, not the state', () => {
    const before = fitTheta([...line, 9_999]).forecast(1, 1)[0] ?? 0;
    expect(before).toBeLessThan(400);
  });
});

describe('the damped trend', () => {
  it('continues a line, rising less with each step', () => {
    const found = fitDampedTrend(line).forecast(30, 6);
    const steps = found.map((value, at) => value - (at === 0 ? 68 : (found[at - 1] ?? 0)));
    expect(found[0]).toBeGreaterThan(69);
    expect(found[0]).toBeLessThan(70.5);
    for (const [at, step] of steps.entries()) if (at > 0) expect(step).toBeLessThan(steps[at - 1] ?? 0);
  });

  it('stays where a series never moved', () => {
    for (const value of fitDampedTrend(Array(12).fill(5)).forecast(12, 4)) expect(value).toBeCloseTo(5);
  });

  it('says something finite of one, two and three values', () => {
    for (const values of [[4], [4, 6], [4, 6, 5]])
      for (const value of fitDampedTrend(values).forecast(values.length, 3)) {
        expect(value).toBeGreaterThan(0);
        expect(value).toBeLessThan(20);
      }
  });
});
