import {
  DEMO_COOKIE,
  DEMO_HEADER,
  DEMO_PARAM,
  DEMO_STORAGE_KEY,
  demoCookie,
  demoOfAddress,
} from '#core/demo/mode/demo-flag.ts';
import { pageOfData } from '../page-data.ts';

/** Which side this document was opened on, as the server wrote it; null when not even that is known, or on the server. */
export function documentSide(): '1' | '0' | null {
  if (typeof document === 'undefined') return null;
  const { demo } = document.documentElement.dataset;
  return demo === '1' || demo === '0' ? demo : null;
}

/** A name in the browser's storage (`side-storage.ts`), channels or locks that the two sides must not share. */
export function sideName(name: string): string {
  return documentSide() === '1' ? `${name}-demo` : name;
}

/** An address of ours that says which side it is for: for streams and uploads, which `fetch` does not carry. */
export function sideAddress(path: string): string {
  const side = documentSide();
  return side === null ? path : `${path}${path.includes('?') ? '&' : '?'}${DEMO_PARAM}=${side}`;
}

/**
 * Every request of this document says which side it belongs to: another window may have switched the stored flag since,
 * and what is done in the demo must not arrive at the live data. An address of the other side opens as a document of
 * its own. Call once, before the router starts.
 */
export function saveSide(): void {
  const plain = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const side = documentSide();
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (side === null || url.origin !== window.location.origin) return plain(input, init);
    const wanted = demoOfAddress(url.searchParams);
    if (wanted !== null && wanted !== (side === '1') && url.pathname.endsWith('.data')) {
      window.location.assign(pageOfData(url).href);
      // The document goes away; nobody may see half of each side.
      return new Promise(() => undefined);
    }
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(DEMO_HEADER, side);
    return plain(input, { ...init, headers });
  };
}

/**
 * Keeps storage, cookie and address in step with the document (spec §4). The cookie follows the window that somebody
 * looks at, so that its plain links, pictures and downloads are answered by its own side.
 */
export function rememberSide(on: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
  document.cookie = demoCookie(on);
  try {
    localStorage.setItem(DEMO_STORAGE_KEY, on ? '1' : '0');
  } catch {
    // Storage may be full or forbidden; the cookie is enough.
  }
}

/**
 * Source of an inline script for the head of a live document. Where the address says nothing and the cookie is gone, the
 * stored value decides (spec §4), which the server could not read; the demo's document takes this one's place before
 * anything is shown.
 */
export function storedSideScript(): string {
  return (
    `try{var u=new URL(location.href);if(!u.searchParams.has('${DEMO_PARAM}')&&` +
    `!document.cookie.split('; ').some(function(c){return c.indexOf('${DEMO_COOKIE}=')===0})&&` +
    `localStorage.getItem('${DEMO_STORAGE_KEY}')==='1')` +
    `{u.searchParams.set('${DEMO_PARAM}','1');location.replace(u.href)}}catch(e){}`
  );
}

/** Writes the flag into the address bar, where a reload, a bookmark and a shared link find it. */
export function showSideInAddress(on: boolean): void {
  const url = new URL(window.location.href);
  if (on ? url.searchParams.get(DEMO_PARAM) === '1' : !url.searchParams.has(DEMO_PARAM)) return;
  if (on) url.searchParams.set(DEMO_PARAM, '1');
  else url.searchParams.delete(DEMO_PARAM);
  // Behind the router's back: nothing it shows depends on it, and nothing needs to be read again.
  window.history.replaceState(window.history.state, '', url);
}

const NAMES_AN_OBJECT = /[0-9a-f]{8}-[0-9a-f]{4}-/i;

/**
 * Where the switch leads from `pathname`: the same page on the other side, or `home` from a page about something that
 * the other side does not have.
 */
export function acrossPath(pathname: string, on: boolean, home: string): string {
  return `${NAMES_AN_OBJECT.test(pathname) ? home : pathname}?${DEMO_PARAM}=${on ? 1 : 0}`;
}
