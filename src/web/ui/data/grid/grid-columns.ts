import type { ReactNode, Ref } from 'react';
import type { Failure } from '../../feedback/part-state.tsx';

/** How a cell is changed where it stands. */
export type CellEdit<Row> =
  | {
      kind: 'text';
      /** Names the field: "Your price of Water heater flush". */
      label: (row: Row) => string;
      text: (row: Row) => string;
      /** What is wrong with a text, with the way out; null for a good one. Asked while it is typed, and of what stands. */
      problem?: (text: string, row: Row) => string | null;
      onCommit: (row: Row, text: string) => void;
      /** Shown in the empty field. */
      placeholder?: (row: Row) => string;
      inputMode?: 'decimal' | 'numeric' | 'text';
    }
  | {
      kind: 'toggle';
      /** Names the checkbox: "Water heater flush". */
      label: (row: Row) => string;
      checked: (row: Row) => boolean;
      onCommit: (row: Row, checked: boolean) => void;
    };

export type GridColumn<Row> = {
  id: string;
  header: string;
  /** What rows are grouped by. */
  value: (row: Row) => string | number | boolean;
  /** What is shown; without it the value, and for a toggle its checkbox. */
  cell?: (row: Row) => ReactNode;
  /** The usual width in px; a resized column has its own. */
  width: number;
  /** Takes a share of the room that is left. */
  grow?: boolean;
  /** Money and counts stand right. */
  align?: 'left' | 'right';
  /** Stays in sight at the start while the others scroll sideways. */
  pinned?: boolean;
  /** Undefined in place of an edit: the cell of this row is only read. */
  edit?: (row: Row) => CellEdit<Row> | undefined;
};

/** Rows that fold under the value of one column. */
export type GridGroups<Row> = {
  /** The column that is grouped by; it is shown in the heads of the groups alone. */
  by: string;
  /** At the end of a group's head: "3 of 12". */
  summary?: (rows: readonly Row[]) => ReactNode;
  /** Whether a group is open at first. */
  startsOpen?: (rows: readonly Row[]) => boolean;
  /** All are open while this is true, as during a search. */
  allOpen?: boolean;
};

export type GridHandle = {
  /** Brings a cell into sight, opening the group it is folded in, and gives it the focus. */
  focusCell: (rowId: string, columnId: string) => void;
};

/** The tracks of the rows and where pinned columns stand. Pinned ones share two fifths of a narrow window. */
export function gridTracks(columns: readonly { id: string; px: number; grow: boolean; pinned: boolean }[]): {
  template: string;
  least: string;
  leftOf: (id: string) => string;
  pinned: string;
} {
  const pinnedCount = columns.filter(({ pinned }) => pinned).length;
  const least = (column: { px: number; pinned: boolean }) =>
    column.pinned ? `min(${column.px}px, ${40 / pinnedCount}vw)` : `${column.px}px`;
  const sum = (parts: readonly string[]) => (parts.length > 0 ? `calc(${parts.join(' + ')})` : '0px');
  return {
    template: columns
      .map((column) => (column.grow && !column.pinned ? `minmax(${column.px}px, 1fr)` : least(column)))
      .join(' '),
    least: sum(columns.map(least)),
    leftOf: (id) =>
      sum(
        columns
          .slice(
            0,
            columns.findIndex((column) => column.id === id),
          )
          .map(least),
      ),
    pinned: sum(columns.filter(({ pinned }) => pinned).map(least)),
  };
}

export type DataGridProps<Row> = {
  /** Names the grid: "Services and prices". */
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  groups?: GridGroups<Row>;
  /** Columns can be resized, and this browser remembers their widths under this name: "services". */
  resizeKey?: string;
  handle?: Ref<GridHandle>;
  loading?: boolean;
  /** Shown when there is no row. */
  empty?: ReactNode;
  failure?: Failure | null;
};
