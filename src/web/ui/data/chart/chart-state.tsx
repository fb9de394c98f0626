import { PartFailure, PartLoading, type PartState } from '../../feedback/part-state.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { PLOT_FOOT, PLOT_TOP } from './chart-room.ts';

type ChartStateProps = PartState & {
  /** Its name, for assistive technology. */
  title: string;
  /** Px between the lowest and the highest grid line. */
  height: number;
};

/** Stands where a chart will be while its figures or its code are on their way, and where neither arrived. */
export function ChartState({ title, height, failure }: ChartStateProps) {
  if (failure) return <PartFailure failure={failure} />;
  return (
    <PartLoading label={title}>
      <svg width="100%" height={height + PLOT_TOP + PLOT_FOOT} aria-hidden="true" focusable="false">
        {[0, 1, 2, 3, 4].map((row) => (
          <line
            key={row}
            x1="0"
            x2="100%"
            y1={PLOT_TOP + (row * height) / 4}
            y2={PLOT_TOP + (row * height) / 4}
            className="stroke-line-1"
          />
        ))}
      </svg>
      <Skeleton className="-mt-4 mb-1.5 h-2.5 w-full" />
    </PartLoading>
  );
}
