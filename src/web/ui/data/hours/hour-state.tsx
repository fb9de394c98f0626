import { PartFailure, PartLoading, type PartState } from '../../feedback/part-state.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';

type HourStateProps = PartState & {
  /** Accessible name of the hours. */
  label: string;
  /** As many as will come. */
  rows?: number;
};

/** Stands where hours will be while their day or their code is on its way, and where neither arrived. */
export function HourState({ label, rows = 3, failure }: HourStateProps) {
  if (failure) {
    return (
      <div className="px-5 py-4 max-md:px-(--page-x)">
        <PartFailure failure={failure} />
      </div>
    );
  }
  return (
    <PartLoading label={label} className="space-y-px">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={`row ${String(row)}`}
          className="flex items-center gap-5 border-b border-line-1 px-5 py-4 max-md:flex-col max-md:items-stretch"
        >
          <Skeleton className="h-8 w-37" />
          <Skeleton className="h-12 grow" />
        </div>
      ))}
    </PartLoading>
  );
}
