import { isDataRead, wasFetchedAhead } from '../page-data.ts';
import { retryFetch } from './retry-fetch.ts';

/**
 * The router's own requests for a page's data are reads like any other: sent again after 502, 503, 504 or a network
 * failure (spec §8). They have no time limit: a page takes as long as its document would. Call once, before the router
 * starts and after what marks requests, so that each try is marked. What a link fetched ahead is used while it is
 * fresh, and nothing else that the browser kept.
 */
export function retryPageReads(): void {
  const plain = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (!isDataRead(input, init)) return plain(input, init);
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    const request = new Request(input instanceof Request ? input : url, init);
    const fresh = wasFetchedAhead(url) ? request : new Request(request, { cache: 'reload' });
    return retryFetch(fresh, true, { fetch: plain });
  };
}
