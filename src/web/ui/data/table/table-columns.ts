import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  /** Null or an empty text where there is nothing to say: the table writes its dash (`NOTHING`). */
  cell: (row: Row) => ReactNode;
  /** Money and counts stand right. */
  align?: 'left' | 'right';
  /** `strong` for the sum of a row, `name` for people and companies, `quiet` for what is looked at last. */
  look?: 'strong' | 'name' | 'quiet';
  /** Its header becomes a link that sorts. */
  sortable?: boolean;
  /** The width in px. Without it figures get 104, the first column two shares of what is left, the others one. */
  width?: number;
  /** Shares of what is left, in place of a width. */
  grow?: number;
  /** Keep the header for assistive technology only, as over a column of actions. */
  headerHidden?: boolean;
  /** Leave the column out of tables narrower than 896 px (`lg`) or 1088 px (`xl`). */
  from?: 'lg' | 'xl';
  /**
   * Below 768 px a row is a short stack: `main` and `end` share its first line, `line` follows in smaller
   * text, `labelled` too but with its header, `hidden` goes. The first column is `main`, the others `line`.
   */
  phone?: 'main' | 'end' | 'line' | 'labelled' | 'hidden';
  /** Most rows have nothing here: below 768 px those leave the cell out, label and all. */
  rare?: boolean;
  /** What `labelled` says instead of the header, where rows differ. */
  phoneHeader?: (row: Row) => string;
};

/** What a cell shows where there is nothing. */
export const NOTHING = '–';

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
