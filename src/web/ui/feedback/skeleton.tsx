import { clsx } from 'clsx';

type SkeletonProps = {
  /** Tailwind width and height of what will come: "w-40 h-8". A line of text is 10 px high. */
  className?: string;
};

/** A quiet stand-in of the size of what comes. Hidden from assistive technology; its region says it is busy. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={clsx('skeleton-bar block max-w-full', className ?? 'h-2.5 w-full')} />
  );
}

/** A row of a list: picture, two lines, a figure. */
export function SkeletonRow({ round = true }: { round?: boolean }) {
  return (
    <div aria-hidden="true" className="flex items-center gap-3 py-2.5">
      {round && <Skeleton className="size-8 shrink-0 !rounded-full" />}
      <div className="grow space-y-2">
        <Skeleton className="h-2.5 w-2/5" />
        <Skeleton className="h-2.5 w-3/5" />
      </div>
      <Skeleton className="h-2.5 w-14" />
    </div>
  );
}
