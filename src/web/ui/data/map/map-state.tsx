import { clsx } from 'clsx';
import { PartFailure, PartLoading, type PartState } from '../../feedback/part-state.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';

/** `tall` for a city, `wide` for a day on a phone; with the size that the server draws. */
export const MAP_SHAPES = {
  tall: { size: { width: 360, height: 320 }, className: 'aspect-[9/8] max-w-[480px]' },
  wide: { size: { width: 320, height: 190 }, className: 'aspect-[32/19]' },
} as const;

export type MapShape = keyof typeof MAP_SHAPES;

type MapStateProps = PartState & {
  /** Says in words what will be drawn. */
  label: string;
  shape?: MapShape;
};

/** Stands where a map will be while its places or its code are on their way, and where neither arrived. */
export function MapState({ label, shape = 'tall', failure }: MapStateProps) {
  const { className } = MAP_SHAPES[shape];
  if (failure) {
    return (
      <div
        className={clsx(
          'flex w-full items-center rounded-card border border-line-1 bg-bg-sunk p-3 *:w-full',
          className,
        )}
      >
        <PartFailure failure={failure} />
      </div>
    );
  }
  return (
    <PartLoading label={label} className={clsx('w-full', className)}>
      <Skeleton className="size-full !rounded-card" />
    </PartLoading>
  );
}
