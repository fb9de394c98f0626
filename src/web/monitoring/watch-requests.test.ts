import { describe, expect, it } from 'vitest';
import { createErrorMonitor } from './error-monitor.ts';
import { type WatchedXhr, watchRequests, watchXhr } from './watch-requests.ts';

const newMonitor = () =>
  createErrorMonitor({
    now: () => 0,
    newId: () => 'id',
    storage: null,
    reload: () => undefined,
    about: () => ({ route: '/', userAgent: '', userId: null, sessionId: '', buildId: '' }),
    report: () => undefined,
  });

function watched(answer: () => Promise<Response>) {
  const monitor = newMonitor();
  return { monitor, fetch: watchRequests(answer as typeof globalThis.fetch, monitor) };
}

describe('watching requests', () => {
  it('§7: records non-OK responses, and hands them on untouched', async () => {
    const { monitor, fetch } = watched(async () => new Response('no', { status: 503 }));
    const response = await fetch('http://localhost/api/rpc/bookings/hold', { method: 'POST' });
    expect([response.status, await response.text()]).toEqual([503, 'no']);
    expect(monitor.errors()).toMatchObject([
      {
        severity: 'high',
        category: 'api',
        message: 'POST /api/rpc/bookings/hold answered 503',
        metadata: { method: 'POST', path: '/api/rpc/bookings/hold', status: 503 },
      },
    ]);
  });

  it('§7: records failed requests, and throws their error', async () => {
    const failure = new TypeError('Failed to fetch');
    const { monitor, fetch } = watched(() => Promise.reject(failure));
    await expect(fetch('http://localhost/services.data')).rejects.toBe(failure);
    expect(monitor.errors()).toMatchObject([{ severity: 'medium', category: 'network' }]);
  });

  it('keeps addresses without their questions: those may hold what somebody typed', async () => {
    const { monitor, fetch } = watched(async () => new Response('', { status: 404 }));
    await fetch('http://localhost/services?q=my+secret');
    expect(JSON.stringify(monitor.errors())).not.toContain('secret');
  });

  it('leaves good answers, given-up requests and its own reports alone', async () => {
    const good = watched(async () => new Response('yes'));
    await good.fetch('http://localhost/api/rpc/a');
    const aborted = watched(() => Promise.reject(new DOMException('gone', 'AbortError')));
    await aborted.fetch('http://localhost/api/rpc/a').catch(() => undefined);
    const own = watched(async () => new Response('', { status: 500 }));
    await own.fetch('http://localhost/api/rpc/monitoring/report');
    expect([good, aborted, own].flatMap(({ monitor }) => monitor.errors())).toEqual([]);
  });
});

describe('watching uploads', () => {
  /** Sends a picture that ends so. */
  function upload(end: 'load' | 'error' | 'timeout' | 'abort', status = 0) {
    const sent: unknown[][] = [];
    class Xhr extends EventTarget {
      status = status;
      open(...args: unknown[]) {
        sent.push(args);
      }
      send(body: unknown) {
        sent.push([body]);
        this.dispatchEvent(new Event(end));
      }
    }
    const monitor = newMonitor();
    watchXhr(Xhr as unknown as WatchedXhr, monitor);
    const request = new Xhr();
    request.open('PUT', '/api/files/abc?demo=1');
    request.send('bytes');
    expect(sent).toEqual([['PUT', '/api/files/abc?demo=1'], ['bytes']]);
    return monitor.errors();
  }

  it('§7: records non-OK responses to XMLHttpRequest too', () => {
    expect(upload('load', 507)).toMatchObject([
      {
        severity: 'high',
        category: 'api',
        message: 'PUT /api/files/abc answered 507',
        metadata: { method: 'PUT', path: '/api/files/abc', status: 507 },
      },
    ]);
    expect(upload('load', 413)).toMatchObject([{ severity: 'medium' }]);
    expect(upload('load', 200)).toEqual([]);
  });

  it('§7: and failed ones, but not those that were given up', () => {
    for (const end of ['error', 'timeout'] as const) {
      expect(upload(end), end).toMatchObject([{ severity: 'medium', category: 'network' }]);
    }
    expect(upload('abort')).toEqual([]);
  });
});
