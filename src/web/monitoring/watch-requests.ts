import { categoryOfRequest, severityOfStatus } from '#core/monitoring/captured-error.ts';
import type { ErrorMonitor } from './error-monitor.ts';

/** Calls that tell the monitor nothing: its own reports, and the stream that reconnects by itself. */
const UNWATCHED = /\/api\/(rpc\/monitoring\/|live)/;

/** The part of XMLHttpRequest that is watched: its constructor in a browser. */
export type WatchedXhr = {
  prototype: Pick<XMLHttpRequest, 'open' | 'send' | 'addEventListener' | 'status'>;
};

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
    const path = pathOf(request?.url ?? String(input));
    const signal = init?.signal ?? request?.signal;
    const method = init?.method ?? request?.method ?? 'GET';
    try {
      const response = await fetch(input, init);
      if (!response.ok && response.type !== 'opaqueredirect')
        note(monitor, { method, path, status: response.status });
      return response;
    } catch (error) {
      const givenUp = error instanceof DOMException && error.name === 'AbortError';
      if (!givenUp && !(signal?.aborted && signal.reason?.name === 'AbortError'))
        note(monitor, { method, path, status: 0 }, error instanceof Error ? error.message : undefined);
      throw error;
    }
  };
}

/** The same for XMLHttpRequest, which uploads use: only it tells how far they are. */
export function watchXhr(Xhr: WatchedXhr, monitor: ErrorMonitor): void {
  const { open, send } = Xhr.prototype;
  const called = new WeakMap<object, { method: string; path: string }>();
  Xhr.prototype.open = function (
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
    ...rest: unknown[]
  ) {
    called.set(this, { method, path: pathOf(String(url)) });
    Reflect.apply(open, this, [method, url, ...rest]);
  };
  Xhr.prototype.send = function (this: XMLHttpRequest, body) {
    const { method = 'GET', path = '/' } = called.get(this) ?? {};
    const once = { once: true };
    const failed = (message: string) => () => note(monitor, { method, path, status: 0 }, message);
    this.addEventListener(
      'load',
      () => this.status >= 400 && note(monitor, { method, path, status: this.status }),
      once,
    );
    this.addEventListener('error', failed('no answer'), once);
    this.addEventListener('timeout', failed('timed out'), once);
    send.call(this, body);
  };
}

/** Without its question, which may hold what somebody typed. */
function pathOf(url: string): string {
  return new URL(url, globalThis.location?.href ?? 'http://localhost').pathname;
}

function note(
  monitor: ErrorMonitor,
  request: { method: string; path: string; status: number },
  reason = 'no answer',
): void {
  const { method, path, status } = request;
  if (UNWATCHED.test(path)) return;
  monitor.capture({
    error: `${method} ${path} ${status === 0 ? `failed: ${reason}` : `answered ${status}`}`,
    severity: status === 0 ? 'medium' : severityOfStatus(status),
    category: categoryOfRequest(path, status),
    metadata: request,
  });
}
