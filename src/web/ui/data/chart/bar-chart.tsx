import { clsx } from 'clsx';
import { useState } from 'react';
import type { PartState } from '../../feedback/part-state.tsx';
import { BAR_SHARE, barsUnder, FEW_BAR_PX, figurePlace } from './bar-figure.ts';
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
  /** Figure at the axis. Missing: these are counts, whose grid lines stand at whole numbers, in short. */
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

/** Up to this many bars keep a fixed width of 24 px and all their labels. */
const FEW = 8;

/** Amounts of a few kinds, or of the days of a period. */
export function BarChart({
  title,
  labels,
  values,
  valueLabel,
  formatAxis,
  formatValue = formatAxis ?? shortNumber,
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

  const { ticks, y } = barScale(target ? [...values, target.value] : values, height, {
    counts: !formatAxis,
  });
  const slot = 100 / count;
  const few = count <= FEW;
  const nameOf = (index: number) =>
    `${labels[index] ?? ''}${unfinished && index === count - 1 ? ' so far' : ''}`;
  const labelled = labelIndexes(count, few ? FEW : 5);
  const main = active ?? highlight ?? values.indexOf(Math.max(...values));
  const named = !few && (active !== null || !labelled.includes(main)) ? `${nameOf(main)}: ` : '';
  const says = `${named}${formatValue(values[main] ?? 0)}`;
  const figure = figurePlace(main, count, { says, few });
  // Over all that it could lie on.
  const under = barsUnder(figure, count, { says, few });
  const figureTop = Math.min(...[main, ...under].map((index) => barBox(values[index] ?? 0, y).top));

  return (
    <figure className="min-w-0">
      {target && <TargetName target={target} format={formatValue} />}
      <ChartFrame
        height={height}
        ticks={ticks}
        y={y}
        format={formatAxis ?? shortNumber}
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
                width={few ? FEW_BAR_PX : `${slot * BAR_SHARE}%`}
                transform={few ? `translate(${-FEW_BAR_PX / 2})` : undefined}
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
          y={Math.max(figureTop - 6, 8 - PLOT_TOP)}
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
