import type { ReactNode } from 'react';
import { PartFailure, PartLoading } from '../../feedback/part-state.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { late, Soon } from '../../overlay/late.tsx';
import type { DataGridProps } from './grid-columns.ts';

// A late part knows nothing of the type of its rows; `DataGrid` holds both ends to the same one.
const Table = late(() =>
  import('./grid-table.tsx').then((module) => module.GridTable<object>),
) as unknown as <Row extends object>(props: DataGridProps<Row>) => ReactNode;

/**
 * Rows that are changed where they stand, for screens where many values are edited together; lists that lead to records
 * stay a `DataTable`. One Tab stop, in which arrows, Home, End and the page keys move. Thousands of rows are fine: only those in
 * sight are drawn. Its code arrives after the page.
 */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { label, loading = false, failure, rows, empty } = props;
  if (failure) return <PartFailure failure={failure} />;
  if (loading) {
    return (
      <PartLoading label={label} className="divide-y divide-line-1">
        {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2'].map((width, index) => (
          <div key={`${width}${String(index)}`} className="flex h-9 items-center px-(--card-pad)">
            <Skeleton className={`${width} h-2.5`} />
          </div>
        ))}
      </PartLoading>
    );
  }
  if (rows.length === 0) return <>{empty}</>;
  return (
    <Soon>
      <Table {...props} />
    </Soon>
  );
}
