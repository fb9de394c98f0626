import { clsx } from 'clsx';
import { useState } from 'react';
import type { PartState } from '../../feedback/part-state.tsx';
import { ChartFrame, NoChartData } from './chart-frame.tsx';
import { ChartHandle } from './chart-handle.tsx';
import { shortNumber } from './chart-numbers.ts';
import { PLOT_TOP } from './chart-room.ts';
import { barBox, barScale, labelIndexes } from './chart-scale.ts';
import { ChartState } from './chart-state.tsx';
import { ChartTable } from './chart-table.tsx';
import { type Target, TargetLine, TargetName, targetNote } from './target-line.tsx';

type BarChartProps = PartState & {
  title: string;
  labels: readonly string[];
  values: readonly number[];
  /** What the figures are, for the table: "Jobs". */
  valueLabel: string;
  formatAxis?: (value: number) => string;
  formatValue?: (value: number) => string;
  /** The bar that matters, in full colour with its figure; the highest when missing. */
  highlight?: number;
  /** The last bar is not over yet (today, this week): it is drawn with a dashed edge and says "so far". */
  unfinished?: boolean;
  /** A line to compare the bars with. */
  target?: Target | undefined;
  height?: number;
};

/** A figure of so few letters stays over its bar anywhere. */
const SHORT_LETTERS = 4;
/** Up to this many bars keep a fixed width of 24 px and all their labels. */
const FEW = 8;

/** Amounts of a few kinds, or of the days of a period. */
export function BarChart({
  title,
  labels,
  values,
  valueLabel,
  formatAxis = shortNumber,
  formatValue = formatAxis,
  highlight,
  unfinished = false,
  target,
  height = 184,
  loading,
  failure,
}: BarChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const count = values.length;
  if (loading || failure) return <ChartState {...{ title, height, loading, failure }} />;
  if (count === 0) return <NoChartData height={height} />;

  const { ticks, y } = barScale(target ? [...values, target.value] : values, height);
  const slot = 100 / count;
  const few = count <= FEW;
  const nameOf = (index: number) =>
    `${labels[index] ?? ''}${unfinished && index === count - 1 ? ' so far' : ''}`;
  const labelled = labelIndexes(count, few ? FEW : 5);
  const main = active ?? highlight ?? values.indexOf(Math.max(...values));
  const named = !few && (active !== null || !labelled.includes(main)) ? `${nameOf(main)}: ` : '';
  const says = `${named}${formatValue(values[main] ?? 0)}`;
  const figure = figurePlace(main, count, says);

  return (
    <figure className="min-w-0">
      {target && <TargetName target={target} format={formatValue} />}
      <ChartFrame
        height={height}
        ticks={ticks}
        y={y}
        format={formatAxis}
        stagger={few && count > 4}
        labels={labelled.map((index) => ({
          at: few ? (index + 0.5) * slot : index === 0 ? 0 : index === count - 1 ? 100 : (index + 0.5) * slot,
          text: labels[index] ?? '',
          anchor: few ? 'middle' : index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle',
        }))}
        overlay={
          <ChartHandle
            label={title}
            count={count}
            active={active}
            onActive={setActive}
            indexAt={(at) => Math.floor(at * count)}
            say={(index) => `${nameOf(index)}: ${formatValue(values[index] ?? 0)}`}
          />
        }
      >
        {values.map((value, index) => {
          const box = barBox(value, y);
          const strong = index === main;
          const middle = (index + 0.5) * slot;
          const open = unfinished && index === count - 1;
          return (
            <g key={middle}>
              <rect
                x={few ? `${middle}%` : `${(index + 0.18) * slot}%`}
                width={few ? 24 : `${slot * 0.64}%`}
                transform={few ? 'translate(-12)' : undefined}
                y={box.top}
                height={box.height}
                rx={Math.min(few ? 3 : 2, box.height / 2)}
                opacity={strong ? 1 : 0.75}
                fillOpacity={open ? 0.3 : undefined}
                strokeDasharray={open ? '3 3' : undefined}
                className={clsx('keep-color fill-c1 transition-opacity', open && 'stroke-c1')}
              />
            </g>
          );
        })}
        {target && <TargetLine target={target} y={y} />}
        <text
          x={`${figure.at}%`}
          y={Math.max(barBox(values[main] ?? 0, y).top - 6, 8 - PLOT_TOP)}
          textAnchor={figure.anchor}
          strokeWidth={4}
          strokeLinejoin="round"
          paintOrder="stroke"
          className="fill-text-1 stroke-bg-1 text-axis font-semibold tabular-nums"
        >
          {says}
        </text>
      </ChartFrame>
      <ChartTable
        caption={title}
        labels={labels.map((_, index) => nameOf(index))}
        columns={[{ label: valueLabel, values: values.map(formatValue) }]}
        note={targetNote(target, formatValue)}
      />
    </figure>
  );
}

/** Where the figure of a bar stands, in percent: over it, and at the ends of the plot from its edge inward. */
function figurePlace(
  index: number,
  count: number,
  says: string,
): { at: number; anchor: 'start' | 'middle' | 'end' } {
  const slot = 100 / count;
  // A figure with the name of its day is as wide as many narrow bars.
  const edge = count <= FEW ? slot : 25;
  const middle = (index + 0.5) * slot;
  const isShort = says.length <= SHORT_LETTERS;
  if (count === 1 || isShort || (middle >= edge && middle <= 100 - edge))
    return { at: middle, anchor: 'middle' };
  return middle < edge ? { at: index * slot, anchor: 'start' } : { at: (index + 1) * slot, anchor: 'end' };
}
