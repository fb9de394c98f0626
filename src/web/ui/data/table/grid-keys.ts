import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { isTyping } from '../../keyboard/typing.ts';
import { movedInGrid } from './grid-move.ts';
import { GRID_ROLE, ROLE } from './table-style.ts';

/** What a row has for the keyboard. */
const ITEMS = 'a[href], button:not(:disabled), input:not(:disabled)';

export function rowsOf(table: HTMLElement): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>('tbody > tr')].filter((row) => row.querySelector(ITEMS));
}

function itemsOf(row: HTMLElement | undefined): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>(ITEMS)] : [];
}

/** The link of a row, or the first thing in it that takes the focus. */
export function mainOf(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>(ITEMS);
}

/**
 * Makes the rows of a table one stop of the keyboard, in which the arrows, Home, End and the page keys move (the grid of
 * the ARIA patterns). Done to the elements themselves: a row costs no byte of the page for it, a key press draws nothing
 * anew, and before the script is here every row can be reached by Tab. Text that is cut gets its whole as `title` when
 * somebody points at it or comes to its row.
 */
export function useGridKeys(isGrid: boolean) {
  const table = useRef<HTMLTableElement>(null);
  const current = useRef<HTMLElement | null>(null);

  const settle = useCallback((stop: HTMLElement | null) => {
    if (!table.current) return;
    for (const row of rowsOf(table.current)) for (const item of itemsOf(row)) item.tabIndex = -1;
    if (stop) stop.tabIndex = 0;
  }, []);

  // Rows come and go with every answer of the server.
  useEffect(() => {
    if (!table.current) return;
    const role = isGrid ? GRID_ROLE.cell.role : ROLE.cell.role;
    for (const cell of table.current.querySelectorAll('td:not([role])')) cell.setAttribute('role', role);
    if (!isGrid) return;
    const rows = rowsOf(table.current);
    const [first] = rows;
    if (!current.current?.isConnected) current.current = first ? mainOf(first) : null;
    settle(current.current);
  });

  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const { target } = event;
    if (!isGrid || !target.matches(ITEMS) || !target.closest('tbody')) return;
    current.current = target;
    settle(target);
    const row = target.closest('tr');
    for (const cell of row?.cells ?? []) showWhole(cell);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, key } = event;
    if (!isGrid || event.defaultPrevented || event.altKey || event.metaKey || event.shiftKey) return;
    if (!(target instanceof HTMLElement) || isTyping(target) || !table.current) return;
    const own = target.closest('tr');
    const rows = rowsOf(table.current);
    const row = own ? rows.indexOf(own) : -1;
    if (row < 0) return;
    const items = itemsOf(rows[row]);
    // Ctrl with Home and End: the first and the last row.
    const next =
      event.ctrlKey && (key === 'Home' || key === 'End')
        ? { row: key === 'Home' ? 0 : rows.length - 1, item: items.indexOf(target) }
        : event.ctrlKey
          ? null
          : movedInGrid(
              { row, item: items.indexOf(target) },
              key,
              rows.length,
              (at) => itemsOf(rows[at]).length,
            );
    if (!next) return;
    event.preventDefault();
    const there = itemsOf(rows[next.row]);
    (there[next.item] ?? there.at(-1))?.focus();
  };

  const onPointerOver = (event: PointerEvent<HTMLTableElement>) => {
    const cell = (event.target as Element).closest<HTMLElement>('td, th');
    if (cell) showWhole(cell);
  };

  return { ref: table, onFocus, onKeyDown, onPointerOver };
}

/** Says all of a cell whose text is cut, and nothing of one that is whole. */
function showWhole(cell: HTMLElement) {
  const isCut = cell.scrollWidth > cell.clientWidth;
  if (isCut) cell.title = wholeText(cell);
  else if (cell.title) cell.removeAttribute('title');
}

/** Its pieces with a space between them: a number and a name stand apart by their look alone. */
function wholeText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ?? '';
  return [...node.childNodes].map(wholeText).filter(Boolean).join(' ');
}
