import type { ContextTarget } from '../../overlay/context/context-menu.tsx';
import type { MenuItem } from '../../overlay/menu-list.tsx';
import { mainOf } from './grid-keys.ts';

type RowMenu<Row> = {
  rows: readonly Row[];
  rowLabel: (row: Row) => string;
  itemsOf: (row: Row) => readonly MenuItem[];
};

/** The menu of the row of a table that an element stands in; null outside of its body. */
export function rowMenuAt<Row>(
  element: Element,
  { rows, rowLabel, itemsOf }: RowMenu<Row>,
): ContextTarget | null {
  const tr = element.closest<HTMLTableRowElement>('tbody > tr');
  const row = tr && rows[tr.sectionRowIndex];
  if (!tr || !row) return null;
  const { activeElement } = document;
  const at = tr.contains(activeElement) ? (activeElement as HTMLElement) : (mainOf(tr) ?? tr);
  return { label: rowLabel(row), items: itemsOf(row), at };
}
