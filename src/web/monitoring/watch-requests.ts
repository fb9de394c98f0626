import { categoryOfRequest, severityOfStatus } from '#core/monitoring/captured-error.ts';
import type { ErrorMonitor } from './error-monitor.ts';

/** Calls that tell the monitor nothing: its own reports, and the stream that reconnects by itself. */
const UNWATCHED = /\/api\/(rpc\/monitoring\/|live)/;

/**
 * Spec §7: the error monitor watches all outgoing requests. Records answers that are not OK and requests that failed;
 * hands every answer and error on as it came. A request that was given up on purpose is no failure.
 */
export function watchRequests(
  fetch: typeof globalThis.fetch,
  monitor: ErrorMonitor,
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : null;
    const url = new URL(request?.url ?? String(input), globalThis.location?.href ?? 'http://localhost');
    const signal = init?.signal ?? request?.signal;
    const method = init?.method ?? request?.method ?? 'GET';
    const note = (status: number, error: unknown) => {
      if (UNWATCHED.test(url.pathname)) return;
      monitor.capture({
        error,
        severity: status === 0 ? 'medium' : severityOfStatus(status),
        category: categoryOfRequest(url.pathname, status),
        metadata: { method, path: url.pathname, status },
      });
    };
    try {
      const response = await fetch(input, init);
      if (!response.ok && response.type !== 'opaqueredirect')
        note(response.status, `${method} ${url.pathname} answered ${response.status}`);
      return response;
    } catch (error) {
      const givenUp = error instanceof DOMException && error.name === 'AbortError';
      if (!givenUp && !(signal?.aborted && signal.reason?.name === 'AbortError'))
        note(0, `${method} ${url.pathname} failed: ${error instanceof Error ? error.message : 'no answer'}`);
      throw error;
    }
  };
}
