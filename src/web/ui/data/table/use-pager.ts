import { useSearchParams } from 'react-router';
import type { TablePagerProps } from './table-pager.tsx';

/** Cursors of the neighboring parts of a list, null at its ends. */
type Part = { newer: string | null; older: string | null };

/**
 * The pager of a list whose place stands in the address; undefined while all of it is shown. Everything else of the
 * address stays as it is, so that a screen may hold two lists, each with a parameter of its own.
 */
export function usePager(
  { newer, older }: Part,
  summary: string,
  name = 'cursor',
): TablePagerProps | undefined {
  const [params] = useSearchParams();
  if (newer === null && older === null && !params.has(name)) return undefined;
  const at = (cursor: string | null) => {
    if (cursor === null) return null;
    const next = new URLSearchParams(params);
    next.set(name, cursor);
    return `?${next}`;
  };
  return { summary, newer: at(newer), older: at(older) };
}
