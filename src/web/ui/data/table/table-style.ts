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

/** Sets what the outer cells of a table keep free (parts.css). */
export const EDGE: Record<TableEdge, string> = { page: 'table-page', card: 'table-card' };

/** Columns that leave narrower screens. */
export const FROM = { lg: 'md:max-lg:hidden', xl: 'md:max-xl:hidden' } as const;

/** Marks the columns that are the last one, which differs by width, as some leave narrower screens. */
export function lastColumns<Row>(columns: readonly Column<Row>[]): string[] {
  const last = {
    md: columns.findLastIndex(({ from }) => !from),
    lg: columns.findLastIndex(({ from }) => from !== 'xl'),
    xl: columns.length - 1,
  };
  return columns.map((_, index) =>
    (['md', 'lg', 'xl'] as const)
      .filter((width) => last[width] === index)
      .map((width) => `tend-${width}`)
      .join(' '),
  );
}
