import { answerOf, forgetOtherReleases, storeFiles } from './answer.ts';
import { listenForPushes } from './push.ts';

/** The part of a service worker's scope that is used here: its types and those of a page exclude each other. */
type WorkerScope = {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchMade) => void): void;
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
  event.waitUntil(forgetOtherReleases(__WORKER_RELEASE__, parts).then(() => scope.clients.claim())),
);
listenForPushes(globalThis as unknown as Parameters<typeof listenForPushes>[0]);
scope.addEventListener('fetch', (event) => {
  const answer = answerOf(event.request, scope.location.origin, parts);
  if (answer) event.respondWith(answer);
});
