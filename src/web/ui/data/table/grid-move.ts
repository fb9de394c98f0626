/** Where a key leads inside a grid. Rows and the things in a row are counted from 0. */
export type GridPlace = { row: number; item: number };

/** Rows that Page Up and Page Down go over. */
const PAGE_ROWS = 10;

/**
 * The place that a key leads to, or null for a key that does not move. `itemsIn` says how many things a row has that
 * take the focus: a checkbox, a link, a button.
 */
export function movedInGrid(
  from: GridPlace,
  key: string,
  rows: number,
  itemsIn: (row: number) => number,
): GridPlace | null {
  const toRow = (row: number): GridPlace => {
    const next = Math.max(0, Math.min(rows - 1, row));
    return { row: next, item: Math.min(from.item, itemsIn(next) - 1) };
  };
  const toItem = (item: number): GridPlace => ({
    row: from.row,
    item: Math.max(0, Math.min(itemsIn(from.row) - 1, item)),
  });
  switch (key) {
    case 'ArrowDown':
      return toRow(from.row + 1);
    case 'ArrowUp':
      return toRow(from.row - 1);
    case 'PageDown':
      return toRow(from.row + PAGE_ROWS);
    case 'PageUp':
      return toRow(from.row - PAGE_ROWS);
    case 'ArrowRight':
      return toItem(from.item + 1);
    case 'ArrowLeft':
      return toItem(from.item - 1);
    case 'Home':
      return toItem(0);
    case 'End':
      return toItem(Number.POSITIVE_INFINITY);
    default:
      return null;
  }
}
