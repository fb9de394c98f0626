/** What the figures are compared with: one to reach, to stay below, or their usual size. "Goal 400 ms". */
export type Target = { label: string; value: number };

type TargetLineProps = {
  target: Target;
  /** Px from the top of the plot. */
  y: (value: number) => number;
  format: (value: number) => string;
  /** Where its name stands: away from the figures that matter. */
  side?: 'left' | 'right';
  /** Its name stands under it, where the figures beside it are above. */
  below?: boolean;
};

/** A dashed line across the plot with its name beside it, which stays readable on what lies under it. */
export function TargetLine({ target, y, format, side = 'right', below = false }: TargetLineProps) {
  const at = y(target.value);
  return (
    <g data-target="">
      <line x1="0" x2="100%" y1={at} y2={at} strokeDasharray="6 4" className="stroke-text-2" />
      <text
        x={side === 'left' ? '0' : '100%'}
        y={below ? at + 14 : at - 5}
        textAnchor={side === 'left' ? 'start' : 'end'}
        strokeWidth={4}
        strokeLinejoin="round"
        paintOrder="stroke"
        className="fill-text-1 stroke-bg-1 text-axis"
      >
        {target.label} {format(target.value)}
      </text>
    </g>
  );
}

/** The same for the table of the chart. */
export function targetNote(target: Target | undefined, format: (value: number) => string) {
  return target && `${target.label}: ${format(target.value)}`;
}
