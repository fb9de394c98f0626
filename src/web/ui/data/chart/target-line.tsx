/** What the figures are compared with: one to reach, to stay below, or their usual size. "Goal 400 ms". */
export type Target = { label: string; value: number };

/** A dashed line across the plot. Its name stands above the plot (`TargetName`): on the plot it would lie on bars and lines. */
export function TargetLine({
  target,
  y,
}: {
  target: Target;
  /** Px from the top of the plot. */
  y: (value: number) => number;
}) {
  const at = y(target.value);
  return (
    <line data-target="" x1="0" x2="100%" y1={at} y2={at} strokeDasharray="6 4" className="stroke-text-2" />
  );
}

/** The name of the line with its stroke, as a legend has it. The table of the chart says the same (`targetNote`). */
export function TargetName({ target, format }: { target: Target; format: (value: number) => string }) {
  return (
    <p
      aria-hidden="true"
      className="mb-1 flex items-center justify-end gap-2 text-label text-text-2 tabular-nums"
    >
      <svg width={16} height={10} aria-hidden="true" focusable="false">
        <line x1={0} x2={16} y1={5} y2={5} strokeDasharray="6 4" className="stroke-text-2" />
      </svg>
      {target.label} {format(target.value)}
    </p>
  );
}

/** The same for the table of the chart. */
export function targetNote(target: Target | undefined, format: (value: number) => string) {
  return target && `${target.label}: ${format(target.value)}`;
}
