import { COPIES, copyName, TODAY } from './copy-name.ts';

/** The caches of the app's own files: one per release, named after what is in it. */
export const FILES = 'canopy-files-';

/** What the worker stands on; the browser's own in a worker. */
export type Parts = {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch: typeof globalThis.fetch;
};

/** Takes the release's files in; nothing of the release before is touched, whose pages may still be open. */
export async function storeFiles(
  release: string,
  files: readonly string[],
  { caches }: Parts,
): Promise<void> {
  const cache = await caches.open(FILES + release);
  await cache.addAll(files);
}

/**
 * The release is in use. Files of those before go, unless copies of pages are kept: these may be older than the release, and
 * ask for the files they were drawn with until the page has made them again and says so (`COPIES_STORED`).
 */
export async function forgetEarlierReleases(
  release: string,
  { caches }: Parts,
  { areCopiesStored }: { areCopiesStored: boolean },
): Promise<void> {
  const names = await caches.keys();
  if (!areCopiesStored && names.some((name) => name.startsWith(COPIES))) return;
  // In order of their making: a later release may be on its way already.
  const earlier = names.slice(0, Math.max(0, names.indexOf(FILES + release)));
  await Promise.all(earlier.filter((name) => name.startsWith(FILES)).map((name) => caches.delete(name)));
}

/**
 * How the worker answers a request; null where it keeps out of the way, which is everywhere but for the app's own files and
 * for documents of the field screens. Files never change under their name, so what is there is right. A document comes from
 * the network as long as it answers at all, with whatever status: a copy stands in only for no answer.
 */
export function answerOf(request: Request, origin: string, parts: Parts): Promise<Response> | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return null;
  if (url.pathname.startsWith('/assets/')) return fileOrNetwork(request, parts);
  if (request.mode === 'navigate' && url.pathname === TODAY) return networkOrCopy(request, url, parts);
  return null;
}

async function fileOrNetwork(request: Request, parts: Parts): Promise<Response> {
  return (await find(FILES, request.url, parts)) ?? parts.fetch(request);
}

async function networkOrCopy(request: Request, url: URL, parts: Parts): Promise<Response> {
  try {
    return await parts.fetch(request);
  } catch (error) {
    // A job or a day that was not kept opens today's list instead of the browser's own page.
    const name = copyName(url.pathname + url.search);
    const copy =
      (name && (await find(COPIES, url.origin + name, parts))) ||
      (await find(COPIES, url.origin + TODAY, parts));
    if (copy) return copy;
    throw error;
  }
}

async function find(beginning: string, address: string, { caches }: Parts): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(beginning)) continue;
    const found = await (await caches.open(name)).match(address, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}
