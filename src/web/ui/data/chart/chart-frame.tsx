import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { PLOT_FOOT, PLOT_TOP } from './chart-room.ts';

/** Letters under a narrow chart from which on every other label leaves, before they touch. */
const CROWDED_LETTERS = 24;
/** Px below which a chart is narrow. */
const NARROW = 350;
/** A letter of the axis, about, and the least room between two labels. */
const LETTER_PX = 6.2;
const LABEL_GAP_PX = 8;

type ChartFrameProps = {
  height: number;
  ticks: readonly number[];
  y: (value: number) => number;
  format: (value: number) => string;
  /** Text under the plot: place in percent, and which side of it the text stands on. */
  labels: readonly { at: number; text: string; anchor: 'start' | 'middle' | 'end' }[];
  /** Let every other label step down when the chart is narrow. */
  stagger?: boolean;
  /** Marks, drawn in a plot whose x is percent and whose y is px. */
  children: ReactNode;
  /** What lies over the plot: the keyboard handle and the tip. */
  overlay?: ReactNode;
};

/**
 * Grid, axes and room of a chart. Across it measures in percent, so that it fills any width as the server
 * wrote it, without measuring and without a shift.
 */
export function ChartFrame({
  height,
  ticks,
  y,
  format,
  labels,
  stagger,
  children,
  overlay,
}: ChartFrameProps) {
  const texts = ticks.map(format);
  const axisWidth = Math.ceil(Math.max(...texts.map((text) => text.length)) * 6.6 + 14);
  const total = PLOT_TOP + height + PLOT_FOOT;
  const tight = stagger && roomForLabels(labels) + axisWidth > NARROW;
  const crowded = !stagger && labels.reduce((sum, { text }) => sum + text.length, 0) > CROWDED_LETTERS;
  return (
    <div className="@container flex">
      <svg width={axisWidth} height={total} className="shrink-0" aria-hidden="true" focusable="false">
        {ticks.map((tick, index) => (
          <text
            key={tick}
            x={axisWidth - 8}
            y={PLOT_TOP + y(tick) + 4}
            textAnchor="end"
            className="fill-text-3 text-axis tabular-nums"
          >
            {texts[index]}
          </text>
        ))}
      </svg>
      <div
        className={clsx(
          'relative min-w-0 grow',
          stagger && (tight ? '@max-[520px]:mb-3.5' : '@max-[350px]:mb-3.5'),
        )}
      >
        <svg
          width="100%"
          height={total}
          className="block overflow-visible"
          aria-hidden="true"
          focusable="false"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              data-grid=""
              x1="0"
              x2="100%"
              y1={PLOT_TOP + y(tick)}
              y2={PLOT_TOP + y(tick)}
              className="stroke-line-1"
              shapeRendering="crispEdges"
            />
          ))}
          <svg y={PLOT_TOP} width="100%" height={height} overflow="visible" aria-hidden="true">
            {children}
          </svg>
          {labels.map((label, index) => (
            <text
              key={`${label.at}-${label.text}`}
              x={`${label.at}%`}
              y={PLOT_TOP + height + 20}
              textAnchor={label.anchor}
              className={clsx(
                'fill-text-3 text-axis',
                stagger &&
                  index % 2 === 1 &&
                  (tight ? '@max-[520px]:translate-y-3.5' : '@max-[350px]:translate-y-3.5'),
                crowded && index % 2 === 1 && '@max-[350px]:hidden',
              )}
            >
              {label.text}
            </text>
          ))}
        </svg>
        {overlay}
      </div>
    </div>
  );
}

/** Px that evenly spaced labels need side by side: the widest pair of neighbours decides. */
function roomForLabels(labels: readonly { text: string }[]): number {
  const pairs = labels
    .slice(1)
    .map(({ text }, index) => (text.length + (labels[index]?.text.length ?? 0)) / 2);
  return labels.length * (Math.max(0, ...pairs) * LETTER_PX + LABEL_GAP_PX);
}

/** What a chart without data says (§8). */
export function NoChartData({ height }: { height: number }) {
  return (
    <svg width="100%" height={height + PLOT_TOP + PLOT_FOOT} role="img" aria-label="No chart data available">
      {[0, 1, 2, 3, 4].map((line) => (
        <line
          key={line}
          x1="0"
          x2="100%"
          y1={PLOT_TOP + (line * height) / 4}
          y2={PLOT_TOP + (line * height) / 4}
          className="stroke-line-1"
          shapeRendering="crispEdges"
        />
      ))}
      <rect
        x="50%"
        y={PLOT_TOP + height / 2 - 14}
        width={176}
        height={28}
        transform="translate(-88)"
        className="fill-bg-1"
      />
      <text x="50%" y={PLOT_TOP + height / 2 + 4} textAnchor="middle" className="fill-text-3 text-body">
        No chart data available
      </text>
    </svg>
  );
}
