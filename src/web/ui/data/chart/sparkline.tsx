type SparklineProps = {
  /** In order of time, at least two to draw anything. */
  values: readonly number[];
  /** The last value is not over yet: its stroke is dashed. */
  unfinished?: boolean;
  width?: number;
  height?: number;
};

const EDGE = 2;

/** The course of a figure without axes: up, down or flat at a glance. The figure beside it says it in words, so readers skip it. */
export function Sparkline({ values, unfinished = false, width = 72, height = 22 }: SparklineProps) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const x = (index: number) => EDGE + (index / (values.length - 1)) * (width - 2 * EDGE);
  const y = (value: number) => height - EDGE - ((value - low) / span) * (height - 2 * EDGE);
  // By hand: screens with figures and no chart are spared a package.
  const path = (from: number, to: number) =>
    `M${values
      .slice(from, to)
      .map((value, place) => `${rounded(x(place + from))},${rounded(y(value))}`)
      .join('L')}`;
  const last = values.length - 1;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      focusable="false"
      className="keep-color shrink-0 overflow-visible stroke-c1"
      fill="none"
      strokeWidth={1.5}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path(0, unfinished ? last : last + 1)} />
      {unfinished && <path d={path(last - 1, last + 1)} strokeDasharray="2 3" />}
    </svg>
  );
}

/** Thousandths of a pixel are nobody's to see. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
