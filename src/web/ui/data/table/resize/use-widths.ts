import { useLayoutEffect, useState } from 'react';
import { sideLocal } from '#web/lib/demo/side-storage.ts';
import { readWidths, type Widths } from './widths.ts';

const NONE: Widths = {};
// The server has no layout to wait for.
const useBrowserEffect = typeof window === 'undefined' ? () => {} : useLayoutEffect;

/**
 * The widths of one list's columns, kept in this browser under `name`. `set` with null gives a column its usual width
 * back. Null in place of the hook's answer: the list cannot be resized, or the script is not here yet.
 */
export function useWidths(name: string | undefined) {
  const key = `canopy-widths-${name}`;
  const [widths, setWidths] = useState<Widths | null>(null);
  useBrowserEffect(() => {
    if (name === undefined) return setWidths(null);
    try {
      setWidths(readWidths(sideLocal.getItem(key)));
    } catch {
      // Storage may be forbidden; widths count until the page is left.
      setWidths(NONE);
    }
  }, [name, key]);
  if (name === undefined || !widths) return null;

  const set = (id: string, px: number | null) => {
    const { [id]: _, ...others } = widths;
    const next = px === null ? others : { ...others, [id]: px };
    setWidths(next);
    try {
      sideLocal.setItem(key, JSON.stringify(next));
    } catch {
      // As above.
    }
  };
  return { widths, set };
}
