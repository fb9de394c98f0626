import { area, line } from 'd3-shape';
import type { PartState } from '../../feedback/part-state.tsx';
import { NoChartData } from './chart-frame.tsx';
import { PLOT_TOP } from './chart-room.ts';
import { gridTicks, valueScale } from './chart-scale.ts';
import { ChartState } from './chart-state.tsx';
import { ChartTable } from './chart-table.tsx';
import { shareOf, TREND_WIDE, TrendFrame, TrendLegend, TrendStrokes } from './trend-frame.tsx';

type ForecastPoint = {
  label: string;
  /** What happened; null for what is to come. */
  value: number | null;
  /** What was or is expected, and the ends of its range; null where nothing was. */
  expected: { value: number; low: number; high: number } | null;
};

type ForecastChartProps = PartState & {
  /** Its name, for assistive technology; a card shows it as its title. */
  title: string;
  points: readonly ForecastPoint[];
  /** "Jobs" */
  valueLabel: string;
  formatAxis: (value: number) => string;
  formatValue: (value: number) => string;
  height?: number;
};

const NONE = '–';

type Part = 'past' | 'ahead';
const BAND: Record<Part, string> = { past: 'fill-c6', ahead: 'fill-c1' };
const STROKE: Record<Part, string> = { past: 'stroke-c6', ahead: 'stroke-c1' };

/**
 * What happened as a line, what was forecast for it behind that, and what is expected next, both as a dashed line in the
 * band of its range.
 */
export function ForecastChart({
  title,
  points,
  valueLabel,
  formatAxis,
  formatValue,
  height = 220,
  loading,
  failure,
}: ForecastChartProps) {
  const count = points.length;
  if (loading || failure) return <ChartState {...{ title, height, loading, failure }} />;
  if (count === 0) return <NoChartData height={height} />;
  const ticks = gridTicks(
    points.flatMap(({ value, expected }) => [value ?? 0, expected?.low ?? 0, expected?.high ?? 0]),
  );
  const y = valueScale(ticks, height);
  const placed = points.map((point, index) => ({ ...point, x: shareOf(index, count) * TREND_WIDE }));
  const begin = points.findIndex(({ value }) => value === null);
  const nextAt = begin === -1 ? count : begin;
  const parts = { past: placed.slice(0, nextAt), ahead: placed.slice(nextAt) };
  const bandOf = area<(typeof placed)[number]>(
    ({ x }) => x,
    ({ expected }) => y(expected?.low ?? 0),
    ({ expected }) => y(expected?.high ?? 0),
  ).defined(({ expected }) => expected !== null);
  const expectedOf = line<(typeof placed)[number]>(
    ({ x }) => x,
    ({ expected }) => y(expected?.value ?? 0),
  ).defined(({ expected }) => expected !== null);
  const happened = line<(typeof placed)[number]>(
    ({ x }) => x,
    ({ value }) => y(value ?? 0),
  ).defined(({ value }) => value !== null);
  const rangeOf = ({ expected }: ForecastPoint) =>
    expected ? `${formatValue(expected.low)} to ${formatValue(expected.high)}` : NONE;
  const linesOf = (point: ForecastPoint | undefined) =>
    point
      ? [
          ...(point.value === null ? [] : [{ label: valueLabel, value: formatValue(point.value) }]),
          ...(point.expected
            ? [
                {
                  label: point.value === null ? 'Expected' : 'Forecast',
                  value: formatValue(point.expected.value),
                },
                { label: '80% range', value: rangeOf(point) },
              ]
            : []),
        ]
      : [];
  return (
    <figure className="min-w-0">
      <div className="mb-1">
        <TrendLegend
          entries={[
            { label: valueLabel, stroke: STROKE.ahead },
            { label: 'Expected, with 80% range', stroke: STROKE.ahead, dash: '4 3', band: BAND.ahead },
            ...(parts.past.some(({ expected }) => expected)
              ? [{ label: 'Forecast at the time', stroke: STROKE.past, dash: '3 3', band: BAND.past }]
              : []),
          ]}
        />
      </div>
      <TrendFrame
        title={title}
        height={height}
        ticks={ticks}
        y={y}
        formatAxis={formatAxis}
        labels={points.map(({ label }) => label)}
        linesOf={(index) => linesOf(points[index])}
        tipAt={(index) => {
          const { value = null, expected = null } = points[index] ?? {};
          return Math.max(0, Math.min(height - 72, PLOT_TOP + y(value ?? expected?.value ?? 0)));
        }}
      >
        <TrendStrokes height={height}>
          {(['past', 'ahead'] as const).map((part) => (
            <g key={part} className="keep-color">
              <path d={bandOf(parts[part]) ?? ''} className={BAND[part]} fillOpacity={0.2} />
              <path
                d={expectedOf(parts[part]) ?? ''}
                fill="none"
                vectorEffect="non-scaling-stroke"
                strokeWidth={part === 'past' ? 1.5 : 2}
                strokeDasharray={part === 'past' ? '3 4' : '5 4'}
                className={STROKE[part]}
              />
            </g>
          ))}
          <path
            d={happened(parts.past) ?? ''}
            fill="none"
            vectorEffect="non-scaling-stroke"
            strokeWidth={2}
            strokeLinejoin="round"
            className="keep-color stroke-c1"
          />
        </TrendStrokes>
      </TrendFrame>
      <ChartTable
        caption={title}
        labels={points.map(({ label }) => label)}
        columns={[
          {
            label: valueLabel,
            values: points.map(({ value }) => (value === null ? NONE : formatValue(value))),
          },
          {
            label: 'Forecast',
            values: points.map(({ expected }) => (expected ? formatValue(expected.value) : NONE)),
          },
          { label: '80% range', values: points.map(rangeOf) },
        ]}
      />
    </figure>
  );
}
