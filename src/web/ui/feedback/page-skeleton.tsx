import { Skeleton, SkeletonRow } from './skeleton.tsx';

type PageSkeletonProps = {
  /** Draw the header bar. */
  header?: boolean;
  /** Draw the sidebar with its six rows. */
  sidebar?: boolean;
};

const SIX = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** §2 page skeleton: optional header bar, optional sidebar of six rows, title area, six cards, a list of five rows. */
export function PageSkeleton({ header = false, sidebar = false }: PageSkeletonProps) {
  return (
    <div role="status" aria-label="Loading" className="flex min-h-full">
      {sidebar && (
        <div className="hidden w-[228px] shrink-0 space-y-5 border-r border-line-1 bg-bg-sunk px-4 py-5 lg:block">
          {SIX.map((key) => (
            <div key={key} className="flex items-center gap-3">
              <Skeleton className="size-4" />
              <Skeleton className="h-2.5 w-28" />
            </div>
          ))}
        </div>
      )}
      <div className="min-w-0 grow">
        {header && (
          <div className="flex h-[52px] items-center justify-between border-b border-line-1 px-(--page-x)">
            <Skeleton className="h-2.5 w-32" />
            <Skeleton className="size-8 !rounded-full" />
          </div>
        )}
        <div className="px-(--page-x) py-5">
          <div className="mb-5 space-y-2.5">
            <Skeleton className="h-5 w-56" />
            <Skeleton className="h-2.5 w-80 max-w-full" />
          </div>
          <div className="grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3">
            {SIX.map((key) => (
              <div key={key} className="rounded-card border border-line-1 bg-bg-1 p-(--card-pad)">
                <Skeleton className="h-2.5 w-24" />
                <Skeleton className="mt-4 h-6 w-32" />
                <Skeleton className="mt-3 h-2.5 w-40 max-w-full" />
              </div>
            ))}
          </div>
          <div className="mt-3.5 divide-y divide-line-1 rounded-card border border-line-1 bg-bg-1 px-(--card-pad) py-1">
            {SIX.slice(0, 5).map((key) => (
              <SkeletonRow key={key} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
