/** In the address: `1` opens the demo, anything else closes it (spec §4). */
export const DEMO_PARAM = 'demo';
/** The stored flag as the server reads it. */
export const DEMO_COOKIE = 'canopy_demo';
/** The stored flag in the browser's local storage, as 1 or 0 (spec §3). */
export const DEMO_STORAGE_KEY = 'demo-mode';
/** Which side the document belongs to that sends a request; set by our own scripts. */
export const DEMO_HEADER = 'x-canopy-demo';

/** `off`: this installation has no demo. `closed`: it opens at the first request for it. */
export type DemoState = 'off' | 'closed' | 'opening' | 'open' | 'failed';

const YEAR_SECONDS = 31_536_000;

/** What an address says: demo or not, or null when it says nothing. */
export function demoOfAddress(search: URLSearchParams): boolean | null {
  const value = search.get(DEMO_PARAM);
  return value === null ? null : value === '1';
}

/**
 * Whether a request is for the demo. The address wins; then the document that asks, so that a window which was opened
 * on one side never writes to the other; then the cookie, for links and pictures.
 */
export function isForDemo(said: {
  address: boolean | null;
  header: string | null;
  cookie: string | null;
}): boolean {
  if (said.address !== null) return said.address;
  return (said.header ?? said.cookie) === '1';
}

/** The cookie line that remembers the flag for a year. Scripts may read it, since it opens nothing by itself. */
export function demoCookie(on: boolean): string {
  return `${DEMO_COOKIE}=${on ? 1 : 0}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
