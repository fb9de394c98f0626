import { isDataRead, pageOfData } from '../page-data.ts';
import { COPY_HEADER, copyOfData } from './page-copies.ts';
import { noteAnswer, noteNoAnswer } from './signal.ts';

/** Whoever is to break the navigation off does so at once; without them it ends as an error. */
const BROKEN_OFF_WITHIN_MS = 3_000;

let shown: string | null = null;
let breakOff: (() => void) | null = null;

/** The page (path and query) that stands on the screen; null before one does. */
export function noteShown(page: string): void {
  shown = page;
}

/** `handler` ends whatever the router waits for; null when nobody does any more. */
export function onLostRead(handler: (() => void) | null): void {
  breakOff = handler;
}

/**
 * A request of the router that gets no answer at all would end as an error page in the place of what stands on the
 * screen, with everything typed on it. Instead it is answered by the copy of the page, when there is one, and else
 * never: the signal is noted as lost, and whoever watches it (`NoSignal`) breaks the navigation off. A page that stands is
 * never put back to its copy, which may be older. Call once, after `retryPageReads`.
 */
export function standThroughLostReads(): void {
  const plain = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    if (!isDataRead(input, init) || headers.has(COPY_HEADER)) return plain(input, init);
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    const { pathname, search } = pageOfData(url);
    const page = pathname + search;
    // The device itself says that there is no network: nothing is gained by asking it three times.
    const known = navigator.onLine ? null : new TypeError('This device is on no network.');
    try {
      if (known) throw known;
      const answer = await plain(input, init);
      noteAnswer();
      return answer;
    } catch (error) {
      if (signal?.aborted || shown === null || breakOff === null) throw error;
      const copy = page === shown ? null : await copyOfData(url);
      noteNoAnswer(page === shown || copy ? null : page);
      if (copy) return copy;
      const end = untilBrokenOff(signal, error);
      breakOff();
      return end;
    }
  };
}

function untilBrokenOff(signal: AbortSignal | null | undefined, error: unknown): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(error), BROKEN_OFF_WITHIN_MS);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
