import type { ListFilter } from '#web/search/lists/list-state.ts';

type Named = { slug: string; name: string };

/** Lets one market through; the same chip on every list of administrators that has places. */
export function marketFilter(markets: readonly Named[]): ListFilter {
  return {
    kind: 'choice',
    name: 'market',
    label: 'Market',
    pinned: true,
    options: markets.map(({ slug, name }) => ({ value: slug, label: name })),
  };
}
