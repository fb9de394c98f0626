import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Icon } from '../../layout/icon.tsx';
import { Link } from '../../layout/page-link.tsx';
import { type Column, nextDirection, type Sort } from './table-columns.ts';
import { FROM, ROLE } from './table-style.ts';

/** The head of a column; a sortable one is a link, so sorting works without script and stays in the address. */
export function TableHead<Row>({
  column,
  sort,
  end,
}: {
  column: Column<Row>;
  sort?: Sort;
  /** See `lastColumns`. */
  end: string | undefined;
}) {
  const sorted = sort?.by === column.id ? sort.direction : null;
  return (
    <th
      {...ROLE.columnheader}
      scope="col"
      {...(sorted
        ? { 'aria-sort': sorted === 'asc' ? ('ascending' as const) : ('descending' as const) }
        : {})}
      className={clsx(
        'px-2 text-label font-medium whitespace-nowrap text-text-3 md:first:pl-(--edge)',
        end,
        column.align === 'right' ? 'text-right' : 'text-left',
        column.width,
        column.from && FROM[column.from],
      )}
    >
      {column.sortable && sort ? (
        <Link
          to={sort.href(column.id, nextDirection(sort, column.id))}
          preventScrollReset
          className={clsx(
            'inline-flex min-h-6 items-center gap-1 rounded-[3px] hover:text-text-1',
            sorted && 'text-text-1',
          )}
        >
          {column.header}
          {sorted && <Icon of={sorted === 'asc' ? ArrowUp : ArrowDown} size={12} />}
        </Link>
      ) : (
        <span className={column.headerHidden ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  );
}
