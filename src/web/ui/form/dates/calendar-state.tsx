import { PartFailure, PartLoading, type PartState } from '../../feedback/part-state.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';

/** Stands where a month will be while its code is on its way, and where it did not arrive: the fields above go on. */
export function CalendarState({ failure }: PartState) {
  if (failure) return <PartFailure failure={failure} />;
  return (
    <PartLoading label="Calendar" className="animate-late space-y-2.5">
      <Skeleton className="mx-auto my-2 h-2.5 w-28" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((week) => (
        <Skeleton key={week} className="h-7 w-full" />
      ))}
    </PartLoading>
  );
}
