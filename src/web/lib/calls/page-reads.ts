import { isDataRead } from '../unasked-reads.ts';
import { retryFetch } from './retry-fetch.ts';

/**
 * The router's own requests for a page's data are reads like any other: sent again after 502, 503, 504 or a network
 * failure (spec §8). They have no time limit: a page takes as long as its document would. Call once, before the router
 * starts and after what marks requests, so that each try is marked.
 */
export function retryPageReads(): void {
  const plain = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (!isDataRead(input, init)) return plain(input, init);
    const url = input instanceof Request ? input : new URL(String(input), window.location.href);
    return retryFetch(new Request(url, init), true, { fetch: plain });
  };
}
