import { answerOf, forgetEarlierReleases, storeFiles } from './answer.ts';
import { COPIES_STORED } from './copy-name.ts';
import { listenForPushes } from './push.ts';

/** The part of a service worker's scope that is used here: its types and those of a page exclude each other. */
type WorkerScope = {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchMade) => void): void;
  addEventListener(name: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
};
type Lasting = { waitUntil(work: Promise<unknown>): void };
type FetchMade = { readonly request: Request; respondWith(answer: Promise<Response>): void };

/** The build writes both in (`scripts/worker-files.ts`): the addresses of the files, and a digest of them. */
declare const __WORKER_FILES__: readonly string[];
declare const __WORKER_RELEASE__: string;

const scope = globalThis as unknown as WorkerScope;
const parts = { caches: globalThis.caches, fetch: globalThis.fetch.bind(globalThis) };

scope.addEventListener('install', (event) =>
  event.waitUntil(storeFiles(__WORKER_RELEASE__, __WORKER_FILES__, parts).then(() => scope.skipWaiting())),
);
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    forgetEarlierReleases(__WORKER_RELEASE__, parts, { areCopiesStored: false }).then(() =>
      scope.clients.claim(),
    ),
  ),
);
scope.addEventListener('message', (event) => {
  if (event.data === COPIES_STORED)
    event.waitUntil(forgetEarlierReleases(__WORKER_RELEASE__, parts, { areCopiesStored: true }));
});
listenForPushes(globalThis as unknown as Parameters<typeof listenForPushes>[0]);
scope.addEventListener('fetch', (event) => {
  const answer = answerOf(event.request, scope.location.origin, parts);
  if (answer) event.respondWith(answer);
});
