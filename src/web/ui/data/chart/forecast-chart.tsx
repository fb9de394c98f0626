import { area, line } from 'd3-shape';
import { useState } from 'react';
import { ChartFrame, NoChartData, PLOT_TOP } from './chart-frame.tsx';
import { ChartHandle, ChartTip } from './chart-handle.tsx';
import { gridTicks, labelIndexes, valueScale } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';

type ForecastPoint = {
  label: string;
  /** What happened; null for what is to come. */
  value: number | null;
  /** What was or is expected, and the ends of its range; null where nothing was. */
  expected: { value: number; low: number; high: number } | null;
};

type ForecastChartProps = {
  /** Its name, for assistive technology; a card shows it as its title. */
  title: string;
  points: readonly ForecastPoint[];
  /** "Jobs" */
  valueLabel: string;
  formatAxis: (value: number) => string;
  formatValue: (value: number) => string;
  height?: number;
};

const WIDE = 1000;
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
}: ForecastChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const count = points.length;
  if (count === 0) return <NoChartData height={height} />;
  const ticks = gridTicks(
    points.flatMap(({ value, expected }) => [value ?? 0, expected?.low ?? 0, expected?.high ?? 0]),
  );
  const y = valueScale(ticks, height);
  const share = (index: number) => (count === 1 ? 0.5 : index / (count - 1));
  const placed = points.map((point, index) => ({ ...point, x: share(index) * WIDE }));
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
  const linesOf = (point: ForecastPoint) => [
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
  ];
  const shown = active === null ? undefined : points[active];
  return (
    <figure className="min-w-0">
      <ForecastLegend valueLabel={valueLabel} hasPast={parts.past.some(({ expected }) => expected)} />
      <ChartFrame
        height={height}
        ticks={ticks}
        y={y}
        format={formatAxis}
        labels={labelIndexes(count, 5).map((index) => ({
          at: share(index) * 100,
          text: points[index]?.label ?? '',
          anchor: index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle',
        }))}
        overlay={
          <ChartHandle
            label={title}
            count={count}
            active={active}
            onActive={setActive}
            indexAt={(at) => Math.round(at * (count - 1))}
            say={(index) => {
              const point = points[index];
              return point
                ? `${point.label}: ${linesOf(point)
                    .map((one) => `${one.label} ${one.value}`)
                    .join(', ')}`
                : '';
            }}
          >
            {active !== null && shown && (
              <ChartTip
                across={share(active)}
                down={Math.max(
                  0,
                  Math.min(height - 72, PLOT_TOP + y(shown.value ?? shown.expected?.value ?? 0)),
                )}
                title={shown.label}
                lines={linesOf(shown)}
              />
            )}
          </ChartHandle>
        }
      >
        <svg
          width="100%"
          height={height}
          viewBox={`0 0 ${WIDE} ${height}`}
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
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
        </svg>
        {active !== null && (
          <line
            x1={`${share(active) * 100}%`}
            x2={`${share(active) * 100}%`}
            y1={0}
            y2={height}
            className="stroke-line-2"
          />
        )}
      </ChartFrame>
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

function ForecastLegend({ valueLabel, hasPast }: { valueLabel: string; hasPast: boolean }) {
  const entries = [
    { label: valueLabel, part: 'ahead', dash: undefined },
    { label: 'Expected, with 80% range', part: 'ahead', dash: '4 3' },
    ...(hasPast ? [{ label: 'Forecast at the time', part: 'past', dash: '3 3' } as const] : []),
  ] as const;
  return (
    <ul className="mb-1 flex flex-wrap justify-end gap-x-4 gap-y-1">
      {entries.map(({ label, part, dash }) => (
        <li key={label} className="flex items-center gap-2 text-label text-text-2">
          <svg width={16} height={10} aria-hidden="true" focusable="false" className="keep-color">
            {dash && <rect width={16} height={10} className={BAND[part]} fillOpacity={0.2} />}
            <line
              x1={0}
              x2={16}
              y1={5}
              y2={5}
              strokeWidth={2}
              strokeDasharray={dash}
              className={STROKE[part]}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
