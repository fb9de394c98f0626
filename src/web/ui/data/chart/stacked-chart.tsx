import { clsx } from 'clsx';
import { useState } from 'react';
import type { PartState } from '../../feedback/part-state.tsx';
import { ChartFrame, NoChartData } from './chart-frame.tsx';
import { ChartHandle, ChartTip } from './chart-handle.tsx';
import { shortNumber } from './chart-numbers.ts';
import { gridTicks, labelIndexes, stacked, valueScale } from './chart-scale.ts';
import { ChartState } from './chart-state.tsx';
import { ChartTable } from './chart-table.tsx';

type StackedChartProps = PartState & {
  title: string;
  /** One per bar. */
  labels: readonly string[];
  /** From the foot of the bar upwards; a figure for each label, never below zero. */
  parts: readonly { label: string; data: readonly number[]; color?: 1 | 2 | 3 | 4 | 5 | 6 }[];
  /** Figure at the axis. Missing: these are counts, whose grid lines stand at whole numbers, in short. */
  formatAxis?: (value: number) => string;
  formatValue?: (value: number) => string;
  /** The last bar is not over yet (this hour, today): it is drawn with a dashed edge and says "so far". */
  unfinished?: boolean;
  height?: number;
};

const FILL = ['fill-c1', 'fill-c2', 'fill-c3', 'fill-c4', 'fill-c5', 'fill-c6'] as const;
const STROKE = ['stroke-c1', 'stroke-c2', 'stroke-c3', 'stroke-c4', 'stroke-c5', 'stroke-c6'] as const;
const DOT = ['bg-c1', 'bg-c2', 'bg-c3', 'bg-c4', 'bg-c5', 'bg-c6'] as const;
/** Share of its slot that a bar takes. */
const BAR_SHARE = 0.68;

/** Amounts over time that are parts of a whole: the height of a bar is the whole. */
export function StackedChart({
  title,
  labels,
  parts,
  formatAxis,
  formatValue = formatAxis ?? shortNumber,
  unfinished = false,
  height = 184,
  loading,
  failure,
}: StackedChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const count = labels.length;
  if (loading || failure) return <ChartState {...{ title, height, loading, failure }} />;
  if (count === 0) return <NoChartData height={height} />;

  const bars = stacked(
    parts.map(({ data }) => data),
    count,
  );
  const wholes = bars.map((bar) => bar.at(-1)?.to ?? 0);
  const ticks = gridTicks(wholes, { counts: !formatAxis });
  const y = valueScale(ticks, height);
  const slot = 100 / count;
  const colorOf = (index: number) => (parts[index]?.color ?? (index % 6) + 1) - 1;
  const isOpen = (index: number) => unfinished && index === count - 1;
  const nameOf = (index: number) => `${labels[index] ?? ''}${isOpen(index) ? ' so far' : ''}`;
  const linesOf = (index: number) => [
    ...parts.map(({ label, data }) => ({ label, value: formatValue(data[index] ?? 0) })).reverse(),
    { label: 'Total', value: formatValue(wholes[index] ?? 0) },
  ];

  return (
    <figure className="min-w-0">
      <ul className="mb-1 flex flex-wrap justify-end gap-x-4 gap-y-1">
        {parts.map(({ label }, index) => (
          <li key={label} className="flex items-center gap-2 text-label text-text-2">
            <span
              aria-hidden="true"
              className={clsx('keep-color size-2 rounded-[2px]', DOT[colorOf(index)])}
            />
            {label}
          </li>
        ))}
      </ul>
      <ChartFrame
        height={height}
        ticks={ticks}
        y={y}
        format={formatAxis ?? shortNumber}
        labels={labelIndexes(count, 5).map((index) => ({
          at: count > 8 && index === 0 ? 0 : count > 8 && index === count - 1 ? 100 : (index + 0.5) * slot,
          text: labels[index] ?? '',
          anchor: count > 8 && index === 0 ? 'start' : count > 8 && index === count - 1 ? 'end' : 'middle',
        }))}
        overlay={
          <ChartHandle
            label={title}
            count={count}
            active={active}
            onActive={setActive}
            indexAt={(at) => Math.floor(at * count)}
            say={(index) =>
              `${nameOf(index)}: ${linesOf(index)
                .map(({ label, value }) => `${label} ${value}`)
                .join(', ')}`
            }
          >
            {active !== null && (
              <ChartTip
                across={(active + 0.5) / count}
                down={8}
                title={nameOf(active)}
                lines={linesOf(active)}
              />
            )}
          </ChartHandle>
        }
      >
        {bars.map((bar, index) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place, labels may repeat
            key={index}
            opacity={active === null || active === index ? 1 : 0.6}
            className="transition-opacity"
          >
            {bar.map(({ from, to }, part) =>
              to > from ? (
                <rect
                  key={parts[part]?.label}
                  x={`${(index + (1 - BAR_SHARE) / 2) * slot}%`}
                  width={`${slot * BAR_SHARE}%`}
                  y={y(to)}
                  height={Math.max(1, y(from) - y(to) - 1)}
                  rx={1.5}
                  fillOpacity={isOpen(index) ? 0.3 : undefined}
                  strokeDasharray={isOpen(index) ? '3 3' : undefined}
                  className={clsx('keep-color', FILL[colorOf(part)], isOpen(index) && STROKE[colorOf(part)])}
                />
              ) : null,
            )}
          </g>
        ))}
      </ChartFrame>
      <ChartTable
        caption={title}
        labels={labels.map((_, index) => nameOf(index))}
        columns={[
          ...parts.map(({ label, data }) => ({ label, values: data.map(formatValue) })),
          { label: 'Total', values: wholes.map(formatValue) },
        ]}
      />
    </figure>
  );
}
