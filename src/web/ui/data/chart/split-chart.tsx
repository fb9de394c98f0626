import { clsx } from 'clsx';
import { arc, pie } from 'd3-shape';
import type { ReactNode } from 'react';
import type { PartState } from '../../feedback/part-state.tsx';
import { NoChartData } from './chart-frame.tsx';
import { ChartState } from './chart-state.tsx';

type SplitChartProps = PartState & {
  title: string;
  parts: readonly { label: string; value: number /** Formatted. */; text: string }[];
  /** The whole, in the middle of the ring. */
  total?: ReactNode;
  totalLabel?: ReactNode;
};

const FILL = ['fill-c1', 'fill-c2', 'fill-c3', 'fill-c4', 'fill-c5', 'fill-c6'] as const;
const DOT = ['bg-c1', 'bg-c2', 'bg-c3', 'bg-c4', 'bg-c5', 'bg-c6'] as const;
const SIDE = 132;

/** Parts of a whole as a ring, with each part's figure and share beside it. At most six parts. */
export function SplitChart({ title, parts, total, totalLabel, loading, failure }: SplitChartProps) {
  if (loading || failure) return <ChartState {...{ title, loading, failure }} height={SIDE - 40} />;
  const sum = parts.reduce((all, part) => all + part.value, 0);
  if (sum <= 0) return <NoChartData height={SIDE - 40} />;
  const slices = pie<number>().sort(null).padAngle(0.024)(parts.map((part) => part.value));
  const ring = arc<(typeof slices)[number]>()
    .innerRadius(SIDE / 2 - 15)
    .outerRadius(SIDE / 2)
    .cornerRadius(2);
  return (
    <figure className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="relative shrink-0">
        <svg
          width={SIDE}
          height={SIDE}
          viewBox={`${-SIDE / 2} ${-SIDE / 2} ${SIDE} ${SIDE}`}
          aria-hidden="true"
          focusable="false"
        >
          {slices.map((slice) => (
            <path
              key={slice.index}
              d={ring(slice) ?? ''}
              className={clsx('keep-color', FILL[slice.index % 6])}
            />
          ))}
        </svg>
        {total && (
          <div className="absolute inset-0 flex flex-col items-center justify-center">
            <span className="text-page-title text-text-1 tabular-nums">{total}</span>
            {totalLabel && <span className="text-label text-text-3">{totalLabel}</span>}
          </div>
        )}
      </div>
      <ul aria-label={title} className="min-w-52 flex-1 space-y-2">
        {parts.map((part, index) => (
          <li key={part.label} className="flex items-center gap-2.5 text-body">
            <span
              aria-hidden="true"
              className={clsx('keep-color size-2 shrink-0 rounded-[2px]', DOT[index % 6])}
            />
            <span className="min-w-0 grow text-text-2">{part.label}</span>
            <span className="font-medium text-text-1 tabular-nums">{part.text}</span>
            <span className="w-9 text-right text-text-3 tabular-nums">
              {Math.round((part.value / sum) * 100)}%
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
