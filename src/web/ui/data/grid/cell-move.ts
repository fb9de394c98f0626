/** A cell's place among the rows and columns that are shown, counted from 0. */
export type CellPlace = { row: number; column: number };

type CellMove = { key: string; ctrl: boolean };
type GridSize = {
  rows: number;
  columns: number;
  /** Rows that Page Up and Page Down go over. */
  page: number;
};

/** The cell that a key leads to, or null for a key that does not move. */
export function movedCell(from: CellPlace, { key, ctrl }: CellMove, size: GridSize): CellPlace | null {
  const at = (row: number, column: number): CellPlace => ({
    row: Math.max(0, Math.min(size.rows - 1, row)),
    column: Math.max(0, Math.min(size.columns - 1, column)),
  });
  const { row, column } = from;
  if (ctrl) {
    if (key === 'Home') return at(0, 0);
    if (key === 'End') return at(size.rows - 1, size.columns - 1);
    return null;
  }
  switch (key) {
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'PageDown':
      return at(row + size.page, column);
    case 'PageUp':
      return at(row - size.page, column);
    case 'Home':
      return at(row, 0);
    case 'End':
      return at(row, size.columns - 1);
    default:
      return null;
  }
}
