import { useMatches } from 'react-router';

/**
 * The `handle` of a page that is only read: it is sent without any script, and what stands around it has to do without.
 * Links lead there with `reloadDocument`, so that nothing of another page goes on running.
 */
export type PlainPage = { plain: true };

/** Whether the page that is shown is one of them. */
export function useIsPlainPage(): boolean {
  return useMatches().some(({ handle }) => (handle as Partial<PlainPage> | undefined)?.plain === true);
}
