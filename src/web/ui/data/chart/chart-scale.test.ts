import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageOf, shortNumber } from './chart-numbers.ts';
import {
  barBox,
  barScale,
  gridTicks,
  labelIndexes,
  shareOf,
  stacked,
  valueScale,
  withOther,
} from './chart-scale.ts';

describe('gridTicks', () => {
  it('§9: a chart axis has 5 grid lines, whatever the data', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), (values) => {
        const ticks = gridTicks(values);
        expect(ticks).toHaveLength(5);
        expect(Math.min(0, ...values)).toBeGreaterThanOrEqual((ticks[0] ?? 0) - 1e-6);
        expect(Math.max(0, ...values)).toBeLessThanOrEqual((ticks[4] ?? 0) + 1e-6);
      }),
    );
  });

  it('uses round steps', () => {
    expect(gridTicks([9200, 16_902])).toEqual([0, 5000, 10_000, 15_000, 20_000]);
    expect(gridTicks([612, 100])).toEqual([0, 200, 400, 600, 800]);
    expect(gridTicks([3])).toEqual([0, 1, 2, 3, 4]);
    expect(gridTicks([])).toEqual([0, 1, 2, 3, 4]);
  });

  it('counts in whole steps, and divides what is no count', () => {
    const counts = { counts: true };
    expect(gridTicks([1, 0], counts)).toEqual([0, 1, 2, 3, 4]);
    expect(gridTicks([9], counts)).toEqual([0, 5, 10, 15, 20]);
    expect(gridTicks([90], counts)).toEqual([0, 25, 50, 75, 100]);
    expect(gridTicks([4.6], counts)).toEqual(gridTicks([4.6]));
    expect(gridTicks([1, 0])).toEqual([0, 0.25, 0.5, 0.75, 1]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 })), (values) => {
        expect(gridTicks(values, counts).every(Number.isInteger)).toBe(true);
      }),
    );
  });
});

describe('barBox', () => {
  const y = valueScale([0, 250, 500, 750, 1000], 100);

  it('§9: bar minimum height 2px', () => {
    expect(barBox(0, y)).toEqual({ top: 98, height: 2 });
    expect(barBox(1, y)).toEqual({ top: 98, height: 2 });
  });

  it('fills the plot at the highest tick', () => {
    expect(barBox(1000, y)).toEqual({ top: 0, height: 100 });
  });
});

describe('barScale', () => {
  it('gives a small loss room for its bar, and no tick of its own', () => {
    const { ticks, y } = barScale([160_000, -3_100, 0], 184);
    expect(ticks).toEqual([0, 50_000, 100_000, 150_000, 200_000]);
    const loss = barBox(-3_100, y);
    expect(loss.top).toBe(y(0));
    expect(loss.top + loss.height).toBeLessThanOrEqual(184.01);
    expect(y(0)).toBeGreaterThan(178);
  });

  it('shows a loss of size on the axis', () => {
    expect(barScale([160_000, -40_000], 184).ticks[0]).toBeLessThanOrEqual(-40_000);
    expect(barScale([0, -40_000], 184).ticks[0]).toBeLessThanOrEqual(-40_000);
  });

  it('is the plain scale without a loss', () => {
    const { ticks, y } = barScale([612, 100], 100);
    expect([ticks, y(0), y(800)]).toEqual([[0, 200, 400, 600, 800], 100, 0]);
  });
});

describe('axis text', () => {
  it('writes at most as many labels as fit, first and last among them', () => {
    expect(labelIndexes(30, 5)).toEqual([0, 7, 15, 22, 29]);
    expect(labelIndexes(3, 5)).toEqual([0, 1, 2]);
    expect(labelIndexes(8, 5)).toEqual([0, 2, 4, 6]);
    expect(labelIndexes(7, 5)).toEqual([0, 2, 4, 6]);
  });

  it('shortens thousands', () => {
    expect(shortNumber(20_000)).toBe('20k');
    expect(shortNumber(800)).toBe('800');
  });
});

describe('withOther', () => {
  const kinds = [
    { label: 'Plumbing', value: 9 },
    { label: 'Roofing', value: 4 },
    { label: 'Gutters', value: 2 },
    { label: 'Garden', value: 1 },
  ];

  it('sums what has no room as Other, so that the chart adds up', () => {
    expect(withOther(kinds, 3)).toEqual([
      { label: 'Plumbing', value: 9 },
      { label: 'Roofing', value: 4 },
      { label: 'Other', value: 3 },
    ]);
  });

  it('names all kinds while there is room, without an Other', () => {
    expect(withOther(kinds, 4)).toEqual(kinds);
    expect(withOther([], 3)).toEqual([]);
  });
});

describe('stacked', () => {
  it('lets each part begin where the one below ends, so that the top is the sum', () => {
    expect(
      stacked(
        [
          [1, 4],
          [2, 0],
        ],
        2,
      ),
    ).toEqual([
      [
        { from: 0, to: 1 },
        { from: 1, to: 3 },
      ],
      [
        { from: 0, to: 4 },
        { from: 4, to: 4 },
      ],
    ]);
  });

  it('draws nothing for what is missing or below zero', () => {
    expect(stacked([[-3], []], 1)).toEqual([
      [
        { from: 0, to: 0 },
        { from: 0, to: 0 },
      ],
    ]);
  });
});

describe('shareOf', () => {
  it('never says none or all of what is neither', () => {
    expect(shareOf(1, 400)).toBe('<1%');
    expect(shareOf(399, 400)).toBe('>99%');
    expect(shareOf(0, 400)).toBe('0%');
    expect(shareOf(400, 400)).toBe('100%');
    expect(shareOf(73, 100)).toBe('73%');
    expect(shareOf(0, 0)).toBe('0%');
  });
});

describe('the average to compare with', () => {
  it('leaves out the point that is not over', () => {
    expect(averageOf([100, 200, 600])).toBe(300);
    expect(averageOf([100, 200, 600], { unfinished: true })).toBe(150);
  });

  it('says nothing about a single point', () => {
    expect(averageOf([100, 200], { unfinished: true })).toBeUndefined();
    expect(averageOf([])).toBeUndefined();
  });
});
