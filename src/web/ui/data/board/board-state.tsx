import { PartFailure, PartLoading, type PartState } from '../../feedback/part-state.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';

type BoardStateProps = PartState & {
  /** Names the board. */
  label: string;
  /** As many columns as will come. */
  columns: number;
};

/** Cards in each column, so that it looks like a board and not like a list. */
const CARDS = [3, 2, 1, 2] as const;

/** Stands where a board will be while its cards or its code are on their way, and where neither arrived. */
export function BoardState({ label, columns, failure }: BoardStateProps) {
  if (failure) return <PartFailure failure={failure} />;
  return (
    <PartLoading label={label} className="flex items-start gap-3 overflow-hidden pb-3">
      {Array.from({ length: columns }, (_, column) => (
        <div
          key={`column ${String(column)}`}
          className="min-h-40 w-64 shrink-0 grow rounded-card border border-line-1 bg-bg-1 p-2"
        >
          <Skeleton className="mx-1 mt-1.5 mb-4 h-2.5 w-24" />
          <div className="space-y-2">
            {Array.from({ length: CARDS[column % CARDS.length] ?? 1 }, (__, card) => (
              <div key={`card ${String(card)}`} className="space-y-2.5 rounded-card border border-line-1 p-3">
                <Skeleton className="h-2.5 w-4/5" />
                <Skeleton className="h-2.5 w-2/5" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </PartLoading>
  );
}
