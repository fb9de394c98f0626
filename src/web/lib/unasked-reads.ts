import { UNASKED_HEADER } from '#core/users/session.ts';
import { forgetAhead, isDataRead } from './page-data.ts';

/** Reads under way that nobody asked for. */
let running = 0;
let generation = 0;

/**
 * Runs a reading of the page that follows from a hint or a timer instead of a person. Its requests say so, and the
 * server does not count them as use of the session. A navigation meanwhile takes the reading over: call `noteNavigation`.
 */
export async function readUnasked(read: () => Promise<void>): Promise<void> {
  forgetAhead();
  running += 1;
  const mine = generation;
  try {
    await read();
  } finally {
    if (mine === generation) running = Math.max(0, running - 1);
  }
}

/** Somebody went somewhere: what is read from now on is theirs. */
export function noteNavigation(): void {
  generation += 1;
  running = 0;
}

/**
 * Marks the router's own requests for data while such a reading runs. The router offers no way to add a header to
 * them. Call once, before the router starts.
 */
export function markUnaskedReads(): void {
  const plain = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (running === 0 || !isDataRead(input, init)) return plain(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(UNASKED_HEADER, '1');
    return plain(input, { ...init, headers });
  };
}
