import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

type ChartHandleProps = {
  label: string;
  count: number;
  /** The point being read, or null. */
  active: number | null;
  onActive: (index: number | null) => void;
  /** Which point lies at this share (0 to 1) of the width. */
  indexAt: (share: number) => number;
  /** "Thu, Nov 12: This period $16,902, Before $12,611" */
  say: (index: number) => string;
  children?: ReactNode;
};

/** Lies over a plot: the pointer picks the nearest point, arrows step through them, Esc lets go. */
export function ChartHandle({ label, count, active, onActive, indexAt, say, children }: ChartHandleProps) {
  const shown = active ?? count - 1;
  const pick = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = Math.min(0.9999, Math.max(0, (event.clientX - box.left) / box.width));
    onActive(Math.min(count - 1, indexAt(share)));
  };
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const to: Record<string, number> = {
      ArrowLeft: shown - 1,
      ArrowDown: shown - 1,
      ArrowRight: shown + 1,
      ArrowUp: shown + 1,
      Home: 0,
      End: count - 1,
    };
    const next = to[event.key];
    if (event.key === 'Escape') onActive(null);
    if (next === undefined) return;
    event.preventDefault();
    onActive(Math.min(count - 1, Math.max(0, next)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${label}. Read the points with the arrow keys.`}
      aria-readonly="true"
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={shown + 1}
      aria-valuetext={say(shown)}
      onPointerMove={pick}
      onPointerDown={pick}
      onPointerLeave={() => onActive(null)}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) onActive(shown);
      }}
      onBlur={() => onActive(null)}
      onKeyDown={step}
      className="absolute inset-0 touch-pan-y rounded-badge"
    >
      {children}
    </div>
  );
}

type ChartTipProps = {
  /** Share (0 to 1) across, and px down. */
  across: number;
  down: number;
  title: string;
  lines: readonly { label: string; value: string }[];
};

/** The figures of the point under the pointer. Assistive technology hears them from the handle. */
export function ChartTip({ across, down, title, lines }: ChartTipProps) {
  const left = across > 0.55;
  return (
    // The style is set by script in the browser only; the server never writes it.
    <div
      aria-hidden="true"
      style={{
        left: `${across * 100}%`,
        top: down,
        transform: left ? 'translate(calc(-100% - 12px))' : 'translate(12px)',
      }}
      className="pointer-events-none absolute z-10 min-w-32 rounded-group border border-line-2 bg-overlay px-3 py-2 whitespace-nowrap shadow-float"
    >
      <p className="text-label text-text-3">{title}</p>
      {lines.map((line) => (
        <p key={line.label} className="flex justify-between gap-6 text-control text-text-2">
          {line.label}
          <span className="font-semibold text-text-1 tabular-nums">{line.value}</span>
        </p>
      ))}
    </div>
  );
}
