import type { Column } from './table-columns.ts';

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

/** Padding before the checkbox, or before the first cell of a row. */
export const FIRST = { page: 'md:first:pl-(--page-x)', card: 'md:first:pl-(--card-pad)' } as const;

/** Columns that leave narrower screens. */
export const FROM = { lg: 'md:max-lg:hidden', xl: 'md:max-xl:hidden' } as const;

/** Padding after the last cell, by the width at which it is the last one. */
const LAST = {
  page: { md: 'md:max-lg:pr-(--page-x)', lg: 'lg:max-xl:pr-(--page-x)', xl: 'xl:pr-(--page-x)' },
  card: { md: 'md:max-lg:pr-(--card-pad)', lg: 'lg:max-xl:pr-(--card-pad)', xl: 'xl:pr-(--card-pad)' },
} as const;

/** Outer padding of each column's cells. Which column is the last one differs by width, as some leave narrower screens. */
export function outerPadding<Row>(columns: readonly Column<Row>[], edge: TableEdge): string[] {
  const last = {
    md: columns.findLastIndex(({ from }) => !from),
    lg: columns.findLastIndex(({ from }) => from !== 'xl'),
    xl: columns.length - 1,
  };
  return columns.map((_, index) =>
    [
      FIRST[edge],
      ...(['md', 'lg', 'xl'] as const).map((width) => (last[width] === index ? LAST[edge][width] : '')),
    ]
      .filter(Boolean)
      .join(' '),
  );
}
