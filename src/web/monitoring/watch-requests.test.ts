import { describe, expect, it } from 'vitest';
import { createErrorMonitor } from './error-monitor.ts';
import { watchRequests } from './watch-requests.ts';

function watched(answer: () => Promise<Response>) {
  const monitor = createErrorMonitor({
    now: () => 0,
    newId: () => 'id',
    storage: null,
    reload: () => undefined,
    about: () => ({ route: '/', userAgent: '', userId: null, sessionId: '', buildId: '' }),
    report: () => undefined,
  });
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
