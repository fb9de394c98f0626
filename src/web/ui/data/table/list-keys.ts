import type { RefObject } from 'react';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { mainOf, rowsOf } from './grid-keys.ts';

type ListKeys = {
  table: RefObject<HTMLTableElement | null>;
  ids: readonly string[];
  /** The row that is shown beside the list, and what shows another one there. */
  openId: string | null;
  onOpen?: ((id: string) => void) | undefined;
};

const GROUP = 'Lists';

/** j, k, x and o on the rows of a list that is a page. With a record beside the list, j and k lead it along. */
export function useListKeys({ table, ids, openId, onOpen }: ListKeys): void {
  const rows = () => (table.current ? rowsOf(table.current) : []);
  /** The row with the focus, else the one that is open; -1 for none. */
  const here = () => {
    const focused = rows().findIndex((row) => row.contains(document.activeElement));
    return focused >= 0 || openId === null ? focused : ids.indexOf(openId);
  };
  const go = (by: 1 | -1) => {
    const at = here();
    const next = Math.max(0, Math.min(ids.length - 1, at + by));
    const row = rows()[next];
    if (!row) return;
    mainOf(row)?.focus({ preventScroll: true });
    // Clear of the head that stays at the top.
    row.scrollIntoView({ block: 'nearest' });
    const id = ids[next];
    if (openId !== null && id && id !== openId) onOpen?.(id);
  };
  useShortcuts([
    { id: 'next', keys: 'j', label: 'Next row', group: GROUP, run: () => go(1) },
    { id: 'previous', keys: 'k', label: 'Previous row', group: GROUP, run: () => go(-1) },
    {
      id: 'select',
      keys: 'x',
      label: 'Select the row',
      group: GROUP,
      run: () => rows()[here()]?.querySelector<HTMLInputElement>('.tchoice input')?.click(),
    },
    {
      id: 'beside',
      keys: 'o',
      label: onOpen ? 'Open beside the list' : 'Open the row',
      group: GROUP,
      run: () => {
        const at = here();
        const id = ids[at];
        const row = rows()[at];
        if (!id || !row) return;
        if (onOpen) onOpen(id);
        else mainOf(row)?.click();
      },
    },
  ]);
}

/** Registers them only where they belong: hooks cannot be left out, a component can. */
export function ListKeys(props: ListKeys): null {
  useListKeys(props);
  return null;
}
