import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { LineChart, type Series } from './line-chart.tsx';
import { Sparkline } from './sparkline.tsx';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu'];
/** Up, down and up: a spline would swing above and below these. */
const COUNTS = [2, 9, 3, 8];

type Stroke = { points: [number, number][]; dashed: boolean };

/** The strokes of a drawing in their order, those of grounds and marks left out. Fails on whatever is no straight line. */
function strokesOf(drawing: ReactElement): Stroke[] {
  const html = renderToStaticMarkup(drawing);
  return [...html.matchAll(/<path ([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const d = /(?:^| )d="([^"]*)"/.exec(attributes)?.[1] ?? '';
    // Bezier curves and arcs (SVG 2, 9.3) pass through values that nobody counted.
    expect(d).not.toMatch(/[CcSsQqTtAa]/);
    if (/fill="url|fillOpacity|fill-opacity/.test(attributes)) return [];
    const points = [...d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]): [number, number] => [
      Number(x),
      Number(y),
    ]);
    return [{ points, dashed: attributes.includes('stroke-dasharray') }];
  });
}

const line = (series: Partial<Series>, unfinished: boolean) => (
  <LineChart
    title="Jobs"
    labels={DAYS}
    datasets={[{ label: 'Jobs', data: COUNTS, ...series }]}
    unfinished={unfinished}
  />
);

describe('a day that is not over', () => {
  it('is the dashed end of a line, and what is over is drawn through', () => {
    for (const drawing of [line({}, true), <Sparkline key="spark" values={COUNTS} unfinished />]) {
      const [over, open, ...more] = strokesOf(drawing);
      expect(more).toEqual([]);
      expect(over).toMatchObject({ dashed: false });
      expect(over?.points).toHaveLength(3);
      expect(open).toMatchObject({ dashed: true });
      // From yesterday's point to today's.
      expect(open?.points[0]).toEqual(over?.points.at(-1));
      expect(open?.points).toHaveLength(2);
    }
    for (const drawing of [line({}, false), <Sparkline key="spark" values={COUNTS} />])
      expect(strokesOf(drawing)).toEqual([{ dashed: false, points: expect.objectContaining({ length: 4 }) }]);
  });

  it('has a dashed edge as a bar, and the only one that is so', () => {
    const bars = (unfinished: boolean) => {
      const html = renderToStaticMarkup(
        <BarChart title="Jobs" valueLabel="Jobs" labels={DAYS} values={COUNTS} unfinished={unfinished} />,
      );
      return [...html.matchAll(/<rect [^>]*>/g)].map(([rect]) => rect.includes('stroke-dasharray'));
    };
    expect(bars(true)).toEqual([false, false, false, true]);
    expect(bars(false)).toEqual([false, false, false, false]);
  });

  it('is said in words too', () => {
    const html = renderToStaticMarkup(line({}, true));
    expect(html).toContain('Thu so far');
    expect(html).not.toContain('Wed so far');
  });
});

describe('counts', () => {
  it('hold from one point to the next: up and across, never between two values', () => {
    for (const unfinished of [true, false]) {
      const strokes = strokesOf(line({ step: true }, unfinished));
      const heights = new Set(strokes.flatMap(({ points }) => points.map(([, y]) => y)));
      expect(heights.size).toBe(new Set(COUNTS).size);
      for (const { points } of strokes) {
        for (const [index, [x, y]] of points.entries()) {
          const [beforeX, beforeY] = points[index - 1] ?? [x, y];
          expect(x === beforeX || y === beforeY, `${beforeX},${beforeY} to ${x},${y}`).toBe(true);
        }
      }
    }
  });

  it('and amounts are straight from point to point in every chart of a trend', () => {
    const points = COUNTS.map((value, index) => ({
      label: DAYS[index] ?? '',
      value: index === 3 ? null : value,
      expected: { value, low: value - 1, high: value + 1 },
    }));
    const say = (value: number) => String(value);
    const forecast = (
      <ForecastChart title="Jobs" points={points} valueLabel="Jobs" formatAxis={say} formatValue={say} />
    );
    // What happened is drawn through; what was and is expected is dashed.
    expect(strokesOf(forecast).map(({ dashed, points: { length } }) => [dashed, length])).toEqual([
      [true, 3],
      [true, 1],
      [false, 3],
    ]);
    expect(strokesOf(line({ before: true }, false))[0]).toMatchObject({ dashed: true });
  });
});
