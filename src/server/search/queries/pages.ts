import type { Page } from '#core/lib/search-entry.ts';
import type { SearchResult } from '#core/search/contract.ts';
import { hasWords, plainText, type Spellings } from '#core/search/words.ts';
import { settingPage } from '#core/settings/setting-page.ts';
import type { Ctx } from '#server/lib/context.ts';

/** A page with the text that it is found by. */
type Found = { page: Page; plain: string };
type Index = { pages: Found[]; words: string[] };

// One of each application; the live one and the demo share the modules.
const INDEXES = new WeakMap<Ctx['modules'], Index>();

function indexOf(modules: Ctx['modules']): Index {
  const known = INDEXES.get(modules);
  if (known) return known;
  const pages = [...modules.pages, ...modules.settings.map(settingPage)].map((page) => ({
    page,
    plain: plainText(`${page.title} ${page.subtitle} ${page.kind} ${page.words ?? ''}`),
  }));
  const index = { pages, words: [...new Set(pages.flatMap(({ plain }) => plain.trim().split(' ')))] };
  INDEXES.set(modules, index);
  return index;
}

/** Every word that a screen is found by, each once. */
export function wordsOfPages({ modules }: Ctx): string[] {
  return indexOf(modules).words;
}

/** Screens that have all the words and that the caller may open, by kind. */
export function findPages(
  { actor, modules }: Ctx,
  words: Spellings,
): { kind: Page['kind']; results: SearchResult[] }[] {
  const found = indexOf(modules).pages.filter(
    ({ page, plain }) => page.mayOpen.allows(actor) && hasWords(plain, words),
  );
  return (['reports', 'settings', 'pages'] as const).flatMap((kind) => {
    const results = found.filter(({ page }) => page.kind === kind).map(({ page }) => resultOf(page));
    return results.length > 0 ? [{ kind, results }] : [];
  });
}

function resultOf({ kind, title, subtitle, path }: Page): SearchResult {
  const plain = { category: '', status: null, look: null, priority: 'medium' } as const;
  return { kind, id: path, title, subtitle, href: path, ...plain };
}
