import { clsx } from 'clsx';
import { area, curveLinear, curveStep, line } from 'd3-shape';
import { useId } from 'react';
import type { PartState } from '../../feedback/part-state.tsx';
import { leafPath } from '../../layout/leaf.tsx';
import { NoChartData } from './chart-frame.tsx';
import { shortNumber } from './chart-numbers.ts';
import { PLOT_TOP } from './chart-room.ts';
import { barScale, valueScale } from './chart-scale.ts';
import { ChartState } from './chart-state.tsx';
import { ChartTable } from './chart-table.tsx';
import { type Target, TargetLine, TargetName, targetNote } from './target-line.tsx';
import { shareOf, TREND_WIDE, TrendFrame, TrendLegend, TrendStrokes } from './trend-frame.tsx';

export type Series = {
  label: string;
  data: readonly number[];
  /** c1 to c6; by place when missing. */
  color?: 1 | 2 | 3 | 4 | 5 | 6;
  /** The period before: dashed, in c6. */
  before?: boolean;
  /** A count: it holds from one point to the next and never lies between two. */
  step?: boolean;
};

type LineChartProps = PartState & {
  /** Its name, for assistive technology; a card shows it as its title. */
  title: string;
  /** One per point. */
  labels: readonly string[];
  datasets: readonly Series[];
  /** Figure at the axis. Missing: these are counts, whose grid lines stand at whole numbers, in short. */
  formatAxis?: (value: number) => string;
  /** Figure in the tip and the table; the axis's when missing. */
  formatValue?: (value: number) => string;
  /** Px between the lowest and the highest grid line. */
  height?: number;
  /** The five grid lines, where the values have bounds of their own (stars: 1 to 5). */
  ticks?: readonly number[];
  /** A line to compare with, dashed across the plot. */
  target?: Target;
  /** The last point is not over yet (today, this week): its stroke is dashed and its figure says "so far". */
  unfinished?: boolean;
  /** The legend; a single series needs none. */
  legend?: boolean;
};

const STROKE = ['stroke-c1', 'stroke-c2', 'stroke-c3', 'stroke-c4', 'stroke-c5', 'stroke-c6'] as const;
const FILL = ['fill-c1', 'fill-c2', 'fill-c3', 'fill-c4', 'fill-c5', 'fill-c6'] as const;
const STOP = ['text-c1', 'text-c2', 'text-c3', 'text-c4', 'text-c5', 'text-c6'] as const;

function colorOf(series: Series, index: number): number {
  return series.before ? 5 : (series.color ?? (index % 6) + 1) - 1;
}

/**
 * A trend over time, of one subject against its past or of a few subjects. From point to point it is straight: a curve
 * would claim values that nobody measured, and dips below and above those that were.
 */
export function LineChart({
  title,
  labels,
  datasets,
  formatAxis,
  formatValue = formatAxis ?? shortNumber,
  height = 190,
  ticks: fixed,
  target,
  unfinished = false,
  legend = datasets.length > 1,
  loading,
  failure,
}: LineChartProps) {
  const gradient = useId();
  const count = labels.length;
  if (loading || failure) return <ChartState {...{ title, height, loading, failure }} />;
  if (count === 0 || datasets.every((series) => series.data.length === 0))
    return <NoChartData height={height} />;

  const values = [...datasets.flatMap((series) => series.data), ...(target ? [target.value] : [])];
  const { ticks, y } = fixed
    ? { ticks: fixed, y: valueScale(fixed, height) }
    : barScale(values, height, { counts: !formatAxis });
  const x = (_: number, index: number) => shareOf(index, count) * TREND_WIDE;
  const curveOf = (series: Series) => (series.step ? curveStep : curveLinear);
  const strokes = datasets.flatMap((series, index) => {
    const path = (from: number, to: number) =>
      line<number>((_, place) => x(0, place + from), y).curve(curveOf(series))(series.data.slice(from, to)) ??
      '';
    const last = series.data.length - 1;
    const open = unfinished && !series.before && last > 0;
    const color = colorOf(series, index);
    const whole = {
      id: series.label,
      color,
      d: path(0, open ? last : last + 1),
      dash: series.before ? '3 4' : undefined,
    };
    return open
      ? [whole, { id: `${series.label} so far`, color, d: path(last - 1, last + 1), dash: '2 4' }]
      : [whole];
  });
  const pointName = (index: number) =>
    `${labels[index] ?? ''}${unfinished && index === count - 1 ? ' so far' : ''}`;
  const first = datasets[0];
  const firstColor = first ? colorOf(first, 0) : 0;
  const ground = first
    ? area<number>(x, y(Math.max(0, ticks[0] ?? 0)), y).curve(curveOf(first))(first.data)
    : null;

  return (
    <figure className="min-w-0">
      {legend && (
        <div className="mb-1">
          <Legend datasets={datasets} />
        </div>
      )}
      {target && <TargetName target={target} format={formatValue} />}
      <TrendFrame
        title={title}
        height={height}
        ticks={ticks}
        y={y}
        formatAxis={formatAxis ?? shortNumber}
        labels={labels}
        nameOf={pointName}
        linesOf={(index) =>
          datasets.map((series) => ({ label: series.label, value: formatValue(series.data[index] ?? 0) }))
        }
        tipAt={(index) => Math.min(height - 56, PLOT_TOP + y(first?.data[index] ?? 0) + 16)}
        markOf={(index) => (
          <g transform={`translate(0 ${y(first?.data[index] ?? 0)})`}>
            <path
              d={leafPath(10, -5, -5)}
              strokeWidth={4}
              paintOrder="stroke"
              className={clsx('stroke-bg-1', FILL[firstColor])}
            />
          </g>
        )}
      >
        <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1" className={STOP[firstColor]}>
          <stop offset="0" stopColor="currentColor" stopOpacity={0.16} />
          <stop offset="1" stopColor="currentColor" stopOpacity={0} />
        </linearGradient>
        <TrendStrokes height={height}>
          {first && datasets.filter((series) => !series.before).length === 1 && (
            <path d={ground ?? ''} fill={`url(#${gradient})`} />
          )}
          {strokes.map(({ id, color, d, dash }) => (
            <path
              key={id}
              d={d}
              fill="none"
              vectorEffect="non-scaling-stroke"
              strokeWidth={dash === '3 4' ? 1.5 : 2}
              strokeLinejoin="round"
              strokeDasharray={dash}
              className={clsx('keep-color', STROKE[color])}
            />
          ))}
        </TrendStrokes>
        {target && <TargetLine target={target} y={y} />}
      </TrendFrame>
      <ChartTable
        caption={title}
        labels={labels.map((_, index) => pointName(index))}
        columns={datasets.map((series) => ({ label: series.label, values: series.data.map(formatValue) }))}
        note={targetNote(target, formatValue)}
      />
    </figure>
  );
}

/** Names of the series with their strokes. */
export function Legend({ datasets }: { datasets: readonly Series[] }) {
  return (
    <TrendLegend
      entries={datasets.map((series, index) => ({
        label: series.label,
        stroke: STROKE[colorOf(series, index)] ?? STROKE[0],
        dash: series.before ? '4 4' : undefined,
      }))}
    />
  );
}
