/**
 * Explicit roles of table elements. The phone layout changes their `display`, and browsers then drop the roles
 * they imply; spelled out they stay a table for assistive technology.
 */
export const ROLE = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** A table inside a flush card, or one that reaches the edges of the page. */
export type TableEdge = 'card' | 'page';

/** Outer padding of a row's first and last cell. */
export const EDGES = {
  page: 'md:first:pl-(--page-x) md:last:pr-(--page-x)',
  card: 'md:first:pl-(--card-pad) md:last:pr-(--card-pad)',
} as const;
/** Padding of the checkbox cell. */
export const FIRST = { page: 'md:pl-(--page-x)', card: 'md:pl-(--card-pad)' } as const;

/** Columns that leave narrower screens. */
export const FROM = { lg: 'md:max-lg:hidden', xl: 'md:max-xl:hidden' } as const;
