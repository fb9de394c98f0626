import type { Actor } from '#core/lib/actor.ts';
import type { SearchResult } from '#core/search/contract.ts';
import { SEARCH_PAGES, type SearchPage } from '#core/search/pages.ts';
import { hasWords, plainText, type Spellings } from '#core/search/words.ts';

/** What a screen is found by. */
const plainPage = ({ title, subtitle, kind, words = '' }: SearchPage) =>
  plainText(`${title} ${subtitle} ${kind} ${words}`);
const PLAIN = new Map(SEARCH_PAGES.map((page) => [page, plainPage(page)]));

/** Every word that a screen is found by, each once. */
export const PAGE_WORDS = [...new Set([...PLAIN.values()].flatMap((plain) => plain.trim().split(' ')))];

/** Screens that have all the words and that this person may open, by kind. */
export function findPages(
  actor: Actor,
  words: Spellings,
): { kind: SearchPage['kind']; results: SearchResult[] }[] {
  const found = SEARCH_PAGES.filter(
    (page) => page.mayOpen.allows(actor) && hasWords(PLAIN.get(page) ?? '', words),
  );
  return (['reports', 'settings', 'pages'] as const).flatMap((kind) => {
    const results = found.filter((page) => page.kind === kind).map(resultOf);
    return results.length > 0 ? [{ kind, results }] : [];
  });
}

function resultOf({ kind, title, subtitle, path }: SearchPage): SearchResult {
  const plain = { category: '', status: null, state: null, priority: 'medium' } as const;
  return { kind, id: path, title, subtitle, href: path, ...plain };
}
