import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../layout/icon.tsx';
import { Link } from '../../layout/page-link.tsx';
import { type Column, nextDirection, type Sort } from './table-columns.ts';
import { cellClass, ROLE } from './table-style.ts';

/** The head of a column; a sortable one is a link, so sorting works without script and stays in the address. */
export function TableHead<Row>({
  column,
  index,
  sort,
  end,
}: {
  column: Column<Row>;
  index: number;
  sort?: Sort;
  /** At the right end: where the column is drawn to another width. */
  end?: ReactNode;
}) {
  const sorted = sort?.by === column.id ? sort.direction : null;
  return (
    <th
      {...ROLE.columnheader}
      scope="col"
      {...(sorted
        ? { 'aria-sort': sorted === 'asc' ? ('ascending' as const) : ('descending' as const) }
        : {})}
      className={cellClass(column, index, true) || undefined}
    >
      {column.sortable && sort ? (
        <Link
          to={sort.href(column.id, nextDirection(sort, column.id))}
          preventScrollReset
          className={clsx(
            'inline-flex min-h-6 items-center gap-1 rounded-[3px] hover:text-text-1 focus-visible:-outline-offset-2',
            sorted && 'text-text-1',
          )}
        >
          {column.header}
          {sorted && <Icon of={sorted === 'asc' ? ArrowUp : ArrowDown} size={12} />}
        </Link>
      ) : (
        <span className={column.headerHidden ? 'sr-only' : undefined}>{column.header}</span>
      )}
      {end}
    </th>
  );
}
