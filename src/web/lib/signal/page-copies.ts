import { UNASKED_HEADER } from '#core/users/session.ts';
import { pageOfData } from '../page-data.ts';
import { COPIES, COPIES_STORED, copyName } from './worker/copy-name.ts';

/** Says that a request makes a copy, so that no copy answers it. */
export const COPY_HEADER = 'X-Canopy-Copy';

/** The pages that have a copy, by their names, so that a click can be decided without waiting. */
let copied: ReadonlySet<string> = new Set();

/** Some browsers have no caches where the address is not secure. */
const storage = () => ('caches' in globalThis ? globalThis.caches : null);

/** The address under which a page's data are kept: the router may ask for a part of them, the copy has them all. */
function dataAddress(page: string): string {
  const [path, query] = page.split('?');
  return query === undefined ? `${path}.data` : `${path}.data?${query}`;
}

/**
 * Deletes what was kept for others; everything when nobody is signed in. Whoever signs out or hands the device on leaves
 * nothing behind.
 */
export async function deleteCopiesOfOthers(userId: string | null): Promise<void> {
  const caches = storage();
  if (!caches) return;
  const mine = userId === null ? null : COPIES + userId;
  const names = (await caches.keys()).filter((name) => name.startsWith(COPIES));
  await Promise.all(names.filter((name) => name !== mine).map((name) => caches.delete(name)));
  const kept = mine !== null && names.includes(mine) ? await (await caches.open(mine)).keys() : [];
  copied = new Set(
    kept
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname.endsWith('.data'))
      .map(pageOfData)
      .map(({ pathname, search }) => pathname + search),
  );
}

/**
 * Keeps these pages of a person, by the names of their copies, each as document and as the router's data, and no others. What the
 * server does not give is left as it was: it is read again the next time. Ends early where the pages are refused. When none is
 * left as it was, files of earlier releases are needed no more.
 */
export async function storeCopies(userId: string, pages: readonly string[]): Promise<void> {
  const caches = storage();
  if (!caches) return;
  const copies = await caches.open(COPIES + userId);
  const addresses = pages.flatMap((page) => [page, dataAddress(page)]);
  const wanted = new Set(addresses.map((address) => new URL(address, window.location.href).href));
  for (const { url } of await copies.keys()) if (!wanted.has(url)) await copies.delete(url);
  copied = new Set([...copied].filter((page) => pages.includes(page)));
  let areAllStored = true;
  for (const page of pages) {
    const [text, data] = await Promise.all([readCopy(page), readCopy(dataAddress(page))]);
    if (text === 'refused' || data === 'refused') return;
    if (!text || !data) {
      areAllStored = false;
      continue;
    }
    await Promise.all([copies.put(page, text), copies.put(dataAddress(page), data)]);
    // One by one: the signal may go before the last is there.
    copied = new Set([...copied, page]);
  }
  if (areAllStored) navigator.serviceWorker.controller?.postMessage(COPIES_STORED);
}

/** Null for anything but the page itself; `refused` where another tab has signed out or signed somebody else in. */
async function readCopy(address: string): Promise<Response | 'refused' | null> {
  const headers = { [COPY_HEADER]: '1', [UNASKED_HEADER]: '1' };
  const answer = await fetch(address, { headers }).catch(() => null);
  if (answer?.status === 401 || answer?.status === 403 || answer?.redirected) return 'refused';
  return answer?.status === 200 ? answer : null;
}

/** Whether a page (path and query) opens without a network. */
export function hasCopy(page: string): boolean {
  const name = copyName(page);
  return name !== null && copied.has(name);
}

/** What was kept of a page's data, for the router; null when there is none. */
export async function copyOfData(url: URL): Promise<Response | null> {
  const caches = storage();
  const { pathname, search } = pageOfData(url);
  const name = copyName(pathname + search);
  if (!caches || name === null || !copied.has(name)) return null;
  return (await caches.match(dataAddress(name), { ignoreVary: true })) ?? null;
}
