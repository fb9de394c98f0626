import { clsx } from 'clsx';
import type { PartState } from '../../feedback/part-state.tsx';
import { NoChartData } from './chart-frame.tsx';
import { shareOf } from './chart-scale.ts';
import { ChartState } from './chart-state.tsx';

export type FunnelStep = {
  label: string;
  value: number;
  /** Where those of the step before are who are not here: "24 upcoming, 6 canceled". */
  note?: string;
};

type FunnelChartProps = PartState & {
  title: string;
  /** From the first step to the last; each counts those who came this far. */
  steps: readonly FunnelStep[];
};

/** As many steps as one usually has, and the height of each. */
const STEPS = 4;
const STEP_PX = 40;

/** How many of those who began came how far: bars from the left, with a word on those who did not. */
export function FunnelChart({ title, steps, loading, failure }: FunnelChartProps) {
  if (loading || failure) return <ChartState {...{ title, loading, failure }} height={STEPS * STEP_PX} />;
  const first = steps[0]?.value ?? 0;
  if (first <= 0) return <NoChartData height={(steps.length || STEPS) * STEP_PX} />;
  return (
    <ol aria-label={title} className="space-y-3">
      {steps.map(({ label, value, note }, index) => (
        <li key={label}>
          <p className="flex items-baseline justify-between gap-4 text-body">
            <span className="min-w-0 text-text-2">{label}</span>
            <span className="whitespace-nowrap">
              <span className="font-semibold text-text-1 tabular-nums">{value.toLocaleString('en-US')}</span>
              <span className="ml-2 text-detail text-text-3 tabular-nums">{shareOf(value, first)}</span>
            </span>
          </p>
          <svg width="100%" height={10} aria-hidden="true" focusable="false" className="mt-1 block">
            <rect width="100%" height={10} rx={3} className="fill-bg-3" />
            <rect
              width={`${(value / first) * 100}%`}
              height={10}
              rx={3}
              className={clsx('keep-color fill-c1', index > 0 && 'opacity-85')}
            />
          </svg>
          {note && <p className="mt-1 text-label text-text-3 tabular-nums">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
