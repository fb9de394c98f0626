import { clsx } from 'clsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import type { Column } from './table-columns.ts';
import { cellClass } from './table-style.ts';

type SkeletonTableRowProps<Row> = {
  index: number;
  columns: readonly Column<Row>[];
  choosing: boolean;
};

/** Widths that differ by row, so that the wait looks like rows and not like a pattern. */
const WIDTHS = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2', 'w-3/4'] as const;

/** A row that is on the way; the table says it is busy. */
export function SkeletonTableRow<Row>({ index, columns, choosing }: SkeletonTableRowProps<Row>) {
  return (
    <tr className="max-md:h-[62px]">
      {choosing && (
        <td className="tchoice max-md:hidden">
          <Skeleton className="size-4" />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.id} className={clsx(cellClass(column, at), at > 1 && 'max-md:hidden')}>
          <Skeleton
            className={clsx(
              'h-2.5 max-md:mb-2 max-md:min-w-24',
              WIDTHS[(index + at * 2) % WIDTHS.length],
              column.align === 'right' && 'ml-auto',
            )}
          />
        </td>
      ))}
    </tr>
  );
}
