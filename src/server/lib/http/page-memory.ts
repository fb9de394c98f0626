import { LRUCache } from 'lru-cache';
import { DEMO_PARAM } from '#core/demo/mode/demo-flag.ts';
import { cookieOf, THEME_COOKIE } from './caller.ts';
import { type Drawn, encodePage, type KeptPage } from './kept-page.ts';
import type { Policy } from './security.ts';

/** A page that looks the same to everybody who is not signed in. */
export type SharedPage = {
  /** Its whole address, `/services`. */
  path: string;
  /** Query parameters that say which of its forms is meant; few have many values. */
  params: readonly string[];
  /** Query parameters whose every value is a page of its own: it is drawn each time. Any other changes nothing. */
  drawn: readonly string[];
};

export type Theme = 'dark' | 'light';

export type PageMemory = {
  /**
   * What everybody who is not signed in sees at this address; null where it has to be drawn for this one request. Ask
   * only in the name of nobody.
   */
  find(request: Request, url: URL): Promise<KeptPage | null>;
  /** Something that everybody may see is different from now on. */
  forget(): void;
};

type Parts = {
  pages: readonly SharedPage[];
  /** Draws a page (path and query) for nobody; null for what is no page, like a redirect. */
  draw(address: string, theme: Theme): Promise<Drawn | null>;
  policy: Policy;
  /** Told when a page could not be drawn anew while the one before was sent. */
  onError(error: unknown): void;
  mostBytes?: number;
  /** Milliseconds of a clock that never jumps. */
  elapsed?: () => number;
};

/** Changes are heard of; a page older than that is drawn anew in case one was not. */
const FRESH_MS = 10_000;
/** So much longer it is sent while the new one is drawn. */
const STALE_MS = 10_000;
/** After a change: a page is drawn in a tenth of it. */
const CHANGED_MS = 1_000;
/** Changes may come faster than pages are drawn; no page is drawn more often for them. */
const REDRAW_MS = 500;
/** Drawn beside what is asked for, and outside of what the server lets in at a time. */
const MOST_BEHIND = 2;
/** A flood of addresses pushes out what was asked for longest ago: 150 pages with their encodings fit in. */
const MOST_BYTES = 16 * 1_024 * 1_024;
/** Names of categories and postal codes are shorter. */
const MOST_CHARACTERS = 64;

type Entry = { page: KeptPage; drawnAt: number; changedAt: number | null };
type Drawing = { startedAt: number; result: Promise<KeptPage | null> };

/**
 * Keeps pages that everybody may see: drawn once for each change, theme and address, and sent from memory until then.
 * Of a request only its path, the query parameters that a page declares, and its theme come through to the drawing, so
 * nothing of one visitor can stand in what the next one gets.
 */
export function createPageMemory(parts: Parts): PageMemory {
  const { draw, policy, onError, elapsed = () => performance.now() } = parts;
  const entries = new LRUCache<string, Entry>({
    maxSize: parts.mostBytes ?? MOST_BYTES,
    sizeCalculation: ({ page }, key) => page.bytes + key.length,
  });
  const drawings = new Map<string, Drawing>();
  let behind = 0;
  let changedAt = Number.NEGATIVE_INFINITY;

  /** Puts a page in memory, unless a younger one came first. What changed while it was drawn may be missing in it. */
  function store(key: string, page: KeptPage, startedAt: number): void {
    const before = entries.get(key);
    if (before && before.drawnAt > startedAt) return;
    entries.set(key, { page, drawnAt: startedAt, changedAt: changedAt >= startedAt ? startedAt : null });
  }

  async function drawAnew(key: string, address: string, theme: Theme): Promise<KeptPage | null> {
    const startedAt = elapsed();
    const drawn = await draw(address, theme);
    if (!drawn) return null;
    const page = await encodePage(drawn, policy, entries.peek(key)?.page);
    if (page.status === 200 && page.complete) store(key, page, startedAt);
    return page;
  }

  /** One drawing for all who wait for it. */
  function drawOnce(key: string, address: string, theme: Theme): Promise<KeptPage | null> {
    const running = drawings.get(key);
    if (running && elapsed() - running.startedAt < CHANGED_MS) return running.result;
    const result = drawAnew(key, address, theme).finally(() => {
      if (drawings.get(key)?.result === result) drawings.delete(key);
    });
    drawings.set(key, { startedAt: elapsed(), result });
    return result;
  }

  function drawBehind(key: string, address: string, theme: Theme): void {
    if (behind >= MOST_BEHIND || drawings.has(key)) return;
    behind += 1;
    drawOnce(key, address, theme)
      .catch(onError)
      .finally(() => {
        behind -= 1;
      });
  }

  return {
    async find(request, url) {
      const address = addressOf(pageAt(parts.pages, url.pathname), url);
      if (address === null) return null;
      const theme: Theme = cookieOf(request, THEME_COOKIE) === 'light' ? 'light' : 'dark';
      const key = `${theme} ${address}`;
      const entry = entries.get(key);
      if (entry) {
        const now = elapsed();
        const age = now - entry.drawnAt;
        if (entry.changedAt === null && age < FRESH_MS) return entry.page;
        const isTooOld =
          age >= FRESH_MS + STALE_MS || (entry.changedAt !== null && now - entry.changedAt >= CHANGED_MS);
        if (!isTooOld) {
          if (age >= REDRAW_MS) drawBehind(key, address, theme);
          return entry.page;
        }
      }
      return drawOnce(key, address, theme);
    },
    forget() {
      changedAt = elapsed();
      for (const entry of entries.values()) entry.changedAt ??= changedAt;
    },
  };
}

/** The page at a path, be its last part the id of what it shows (`/pros/:vendor`). Nothing but an id is kept by itself. */
function pageAt(pages: readonly SharedPage[], pathname: string): SharedPage | undefined {
  const id = /^(.*\/)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(pathname);
  return pages.find(({ path }) => path === pathname || (id !== null && path.startsWith(`${id[1]}:`)));
}

/** The one address for all that show the same page; null for what is no shared page, or one of very many. */
function addressOf(page: SharedPage | undefined, { pathname, searchParams }: URL): string | null {
  // The demo's flag leaves a cookie.
  if (!page || [DEMO_PARAM, ...page.drawn].some((name) => searchParams.has(name))) return null;
  const known = new URLSearchParams();
  for (const name of page.params) {
    const [value, ...more] = searchParams.getAll(name);
    if (more.length > 0 || (value?.length ?? 0) > MOST_CHARACTERS) return null;
    if (value !== undefined) known.set(name, value);
  }
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}
