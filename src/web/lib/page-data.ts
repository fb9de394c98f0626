import { AHEAD_SECONDS } from '#core/users/session.ts';

/** Pages whose data were asked for ahead, and when. */
const ahead = new Map<string, number>();

/** Whether a request is the router's for the data of a page. */
export function isDataRead(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  if (method.toUpperCase() !== 'GET') return false;
  const address = input instanceof Request ? input.url : String(input);
  return new URL(address, window.location.href).pathname.endsWith('.data');
}

/** The page that a router's address for data belongs to. */
export function pageOfData(url: URL): URL {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '');
  page.searchParams.delete('_routes');
  return page;
}

/** A link asks for a page (path and query) before it is followed. */
export function noteAhead(page: string): void {
  ahead.set(page, Date.now());
}

/** Something was written, or the server said that something changed: what was fetched ahead may be untrue. */
export function forgetAhead(): void {
  ahead.clear();
}

/**
 * Whether a reading may be answered by what this window fetched ahead. Nothing else may: a browser hands what was
 * prefetched on for minutes, to a window of the other side and to another person too.
 */
export function wasFetchedAhead(url: URL): boolean {
  const { pathname, search } = pageOfData(url);
  const at = ahead.get(pathname + search);
  return at !== undefined && Date.now() - at < AHEAD_SECONDS * 1_000;
}
