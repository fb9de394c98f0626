import { beforeEach, describe, expect, it } from 'vitest';
import type { CapturedError } from '#core/monitoring/captured-error.ts';
import {
  createErrorMonitor,
  ERROR_REPORTS_KEY,
  type ErrorMonitor,
  SAFE_MODE_KEY,
  SAFE_MODE_SINCE_KEY,
} from './error-monitor.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
let at = START;
let reloads = 0;
let kept: Map<string, string>;
let reported: CapturedError[];

function open(storage: Parameters<typeof createErrorMonitor>[0]['storage'] = memory()): ErrorMonitor {
  let made = 0;
  return createErrorMonitor({
    now: () => at,
    newId: () => {
      made += 1;
      return `error-${made}`;
    },
    storage,
    reload: () => {
      reloads += 1;
    },
    about: () => ({ route: '/book', userAgent: 'test', userId: null, sessionId: 's', buildId: 'b' }),
    report: (error) => reported.push(error),
  });
}

const memory = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

const critical = (monitor: ErrorMonitor) =>
  monitor.capture({ error: new Error('white page'), severity: 'critical', category: 'render' });

beforeEach(() => {
  at = START;
  reloads = 0;
  kept = new Map();
  reported = [];
});

describe('the error monitor of a browser window', () => {
  it('keeps what §3 asks for and hands it on', () => {
    const error = open().capture({
      error: new TypeError('x is not a function'),
      severity: 'high',
      category: 'unknown',
      metadata: { from: 'test' },
    });
    expect(error).toMatchObject({
      id: 'error-1',
      timestamp: '2026-11-20T12:00:00.000Z',
      message: 'x is not a function',
      route: '/book',
      severity: 'high',
      category: 'unknown',
      metadata: { from: 'test' },
    });
    expect(error.stack).toContain('TypeError');
    expect(reported).toEqual([error]);
  });

  it('§9 error monitor: at most 50 errors in memory, last 20 persisted', () => {
    const monitor = open();
    for (let n = 1; n <= 60; n += 1)
      monitor.capture({ error: `number ${n}`, severity: 'low', category: 'unknown' });
    expect(monitor.errors()).toHaveLength(50);
    expect(monitor.errors()[0]?.message).toBe('number 60');
    const stored = JSON.parse(kept.get(ERROR_REPORTS_KEY) ?? '[]') as CapturedError[];
    expect(stored.map(({ message }) => message).slice(0, 2)).toEqual(['number 60', 'number 59']);
    expect(stored).toHaveLength(20);
  });

  it('§4: three critical errors within 5 minutes store two flags and reload the page, once', () => {
    const monitor = open();
    critical(monitor);
    at += 150_000;
    critical(monitor);
    expect([reloads, monitor.safeMode(), monitor.health()]).toEqual([0, false, 'critical']);
    at += 150_000;
    critical(monitor);
    expect(reloads).toBe(1);
    expect([kept.get(SAFE_MODE_KEY), kept.get(SAFE_MODE_SINCE_KEY)]).toEqual([
      '1',
      '2026-11-20T12:05:00.000Z',
    ]);

    // The page that comes back fails as well: it stays, and says so.
    const after = open();
    expect(after.safeMode()).toBe(true);
    for (let n = 0; n < 5; n += 1) critical(after);
    expect(reloads).toBe(1);
  });

  it('counts critical errors over a reload of the page', () => {
    critical(open());
    critical(open());
    critical(open());
    expect(reloads).toBe(1);
  });

  it('never reloads where nothing can be stored', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    for (const storage of [null, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
      const monitor = open(storage);
      for (let n = 0; n < 5; n += 1) critical(monitor);
      expect(monitor.errors()).toHaveLength(5);
    }
    expect(reloads).toBe(0);
  });

  it('forgives when safe mode is left', () => {
    const monitor = open();
    for (let n = 0; n < 3; n += 1) critical(monitor);
    monitor.leaveSafeMode();
    expect([monitor.safeMode(), kept.size, reloads]).toEqual([false, 0, 2]);
    critical(open());
    expect(reloads).toBe(2);
  });

  it('reads nothing that is no list of errors', () => {
    for (const text of ['', '{', '7', '[1,null,{}]', '{"a":1}']) {
      kept.set(ERROR_REPORTS_KEY, text);
      expect(open().errors()).toEqual([]);
    }
  });
});
