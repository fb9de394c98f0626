import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Money and counts stand right. */
  align?: 'left' | 'right';
  /** Its header becomes a link that sorts. */
  sortable?: boolean;
  /** A Tailwind width class for the column, such as "w-28". */
  width?: string;
  /** Keep the header for assistive technology only, as over a column of actions. */
  headerHidden?: boolean;
  /** Leave the column out on screens narrower than this. */
  from?: 'lg' | 'xl';
  /**
   * Below 768 px a row is a short stack: `main` and `end` share its first line, `line` follows in smaller
   * text, `labelled` too but with its header, `hidden` goes. The first column is `main`, the others `line`.
   */
  phone?: 'main' | 'end' | 'line' | 'labelled' | 'hidden';
  /** What `labelled` says instead of the header, where rows differ. */
  phoneHeader?: (row: Row) => string;
};

export type Sort = {
  by: string;
  direction: 'asc' | 'desc';
  /** Where a header leads. */
  href: (by: string, direction: 'asc' | 'desc') => string;
};

/** A header toggles its own column, and starts another one ascending. */
export function nextDirection(sort: Pick<Sort, 'by' | 'direction'>, id: string): 'asc' | 'desc' {
  return sort.by === id && sort.direction === 'asc' ? 'desc' : 'asc';
}
