import { clsx } from 'clsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import type { Column } from './table-columns.ts';
import { FROM, lastColumns } from './table-style.ts';

type SkeletonTableRowProps<Row> = {
  index: number;
  columns: readonly Column<Row>[];
  choosing: boolean;
};

/** Widths that differ by row, so that the wait looks like rows and not like a pattern. */
const WIDTHS = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2', 'w-3/4'] as const;

/** A row that is on the way; the table says it is busy. */
export function SkeletonTableRow<Row>({ index, columns, choosing }: SkeletonTableRowProps<Row>) {
  const ends = lastColumns(columns);
  return (
    <tr className="h-9 border-b border-line-1 max-md:block max-md:h-[62px] max-md:px-(--card-pad) max-md:py-4">
      {choosing && (
        <td className="w-8 max-md:hidden md:first:pl-(--edge)">
          <Skeleton className="size-4" />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.id}
          className={clsx(
            'px-2 max-md:block max-md:px-0 md:first:pl-(--edge)',
            ends[at],
            column.from && FROM[column.from],
            at > 1 && 'max-md:hidden',
          )}
        >
          <Skeleton
            className={clsx(
              'h-2.5 max-md:mb-2',
              WIDTHS[(index + at * 2) % WIDTHS.length],
              column.align === 'right' && 'ml-auto',
            )}
          />
        </td>
      ))}
    </tr>
  );
}
