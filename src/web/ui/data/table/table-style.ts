import type { Column } from './table-columns.ts';

/**
 * Explicit roles of table elements. Rows are laid out as grids, and browsers drop the roles that elements imply when
 * their `display` changes; spelled out they stay a table for assistive technology. Those of cells are said by
 * `useGridKeys`, as a list has four hundred of them.
 */
export const ROLE = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table whose rows are led to or chosen is one stop of the keyboard, in which arrows move (`useGridKeys`). */
export const GRID_ROLE = { table: { role: 'grid' }, cell: { role: 'gridcell' } } as const;

/** A table inside a flush card, or one that reaches the edges of the page. */
export type TableEdge = 'card' | 'page';

/** Sets what the outer cells of a table keep free (parts.css). */
export const EDGE: Record<TableEdge, string> = { page: 'table-page', card: 'table-card' };

const PHONE = { main: 'tmain', end: 'tend', line: '', labelled: 'tlabelled', hidden: 'thidden' } as const;
const LOOK = { strong: 'tstrong', name: 'tname', quiet: 'tquiet' } as const;
const FROM = { lg: 'tlg', xl: 'txl' } as const;

/** The class of a column's cells, empty where it is like most; `head` for the one above them. */
export function cellClass<Row>(column: Column<Row>, index: number, head = false): string {
  return [
    head ? '' : PHONE[column.phone ?? (index === 0 ? 'main' : 'line')],
    column.align === 'right' ? 'tright' : '',
    column.from ? FROM[column.from] : '',
    column.look && !head ? LOOK[column.look] : '',
  ]
    .filter(Boolean)
    .join(' ');
}
