import { type ReactNode, useState } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import { ChartHandle, ChartTip } from './chart-handle.tsx';
import { labelIndexes } from './chart-scale.ts';

/** Across a box of strokes. */
export const TREND_WIDE = 1000;

/** Where a point of several stands, from 0 at the left to 1; one alone in the middle. */
export function shareOf(index: number, count: number): number {
  return count === 1 ? 0.5 : index / (count - 1);
}

type TrendFrameProps = {
  /** Its name, for assistive technology. */
  title: string;
  height: number;
  ticks: readonly number[];
  y: (value: number) => number;
  formatAxis: (value: number) => string;
  /** One per point. */
  labels: readonly string[];
  /** What a point is called in its tip; its label when missing. */
  nameOf?: (index: number) => string;
  linesOf: (index: number) => { label: string; value: string }[];
  /** Px from the top at which the tip of a point stands. */
  tipAt: (index: number) => number;
  /** Marks the point that is looked at. */
  markOf?: (index: number) => ReactNode;
  /** What is drawn in the plot. */
  children: ReactNode;
};

/** Axes of a trend over time, with a handle that says what each point is: for pointers, fingers and keys. */
export function TrendFrame({
  title,
  height,
  ticks,
  y,
  formatAxis,
  labels,
  nameOf = (index) => labels[index] ?? '',
  linesOf,
  tipAt,
  markOf,
  children,
}: TrendFrameProps) {
  const [active, setActive] = useState<number | null>(null);
  const count = labels.length;
  const across = (index: number) => `${shareOf(index, count) * 100}%`;
  return (
    <ChartFrame
      height={height}
      ticks={ticks}
      y={y}
      format={formatAxis}
      labels={labelIndexes(count, 5).map((index) => ({
        at: shareOf(index, count) * 100,
        text: labels[index] ?? '',
        anchor: count > 1 && index === 0 ? 'start' : count > 1 && index === count - 1 ? 'end' : 'middle',
      }))}
      overlay={
        <ChartHandle
          label={title}
          count={count}
          active={active}
          onActive={setActive}
          indexAt={(at) => Math.round(at * (count - 1))}
          say={(index) =>
            `${nameOf(index)}: ${linesOf(index)
              .map((one) => `${one.label} ${one.value}`)
              .join(', ')}`
          }
        >
          {active !== null && (
            <ChartTip
              across={shareOf(active, count)}
              down={tipAt(active)}
              title={nameOf(active)}
              lines={linesOf(active)}
            />
          )}
        </ChartHandle>
      }
    >
      {children}
      {active !== null && (
        <>
          <line x1={across(active)} x2={across(active)} y1={0} y2={height} className="stroke-line-2" />
          {markOf && (
            <svg x={across(active)} width={1} height={height} overflow="visible" aria-hidden="true">
              {markOf(active)}
            </svg>
          )}
        </>
      )}
    </ChartFrame>
  );
}

/** Strokes of a trend, measured in TREND_WIDE across and px down, as wide as the plot is. */
export function TrendStrokes({ height, children }: { height: number; children: ReactNode }) {
  return (
    <svg
      width="100%"
      height={height}
      viewBox={`0 0 ${TREND_WIDE} ${height}`}
      preserveAspectRatio="none"
      overflow="visible"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export type LegendEntry = {
  label: string;
  /** `stroke-c1` */
  stroke: string;
  dash?: string | undefined;
  /** The fill of the band around it: `fill-c1`. */
  band?: string | undefined;
};

/** Names of the strokes of a trend. */
export function TrendLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="flex flex-wrap justify-end gap-x-4 gap-y-1">
      {entries.map(({ label, stroke, dash, band }) => (
        <li key={label} className="flex items-center gap-2 text-label text-text-2">
          <svg width={16} height={10} aria-hidden="true" focusable="false" className="keep-color">
            {band && <rect width={16} height={10} className={band} fillOpacity={0.2} />}
            <line x1={0} x2={16} y1={5} y2={5} strokeWidth={2} strokeDasharray={dash} className={stroke} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
