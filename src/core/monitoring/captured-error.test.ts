import { describe, expect, it } from 'vitest';
import {
  browserHealth,
  categoryOfRequest,
  type ErrorSeverity,
  renderRetryDelay,
  severityOfStatus,
  tripsSafeMode,
} from './captured-error.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ago = (ms: number, severity: ErrorSeverity = 'high') => ({
  timestamp: new Date(NOW - ms).toISOString(),
  severity,
});

describe('a captured error', () => {
  it('§8 severity: a network status of 500 or more is high, other non-OK responses are medium', () => {
    expect([500, 502, 503, 599].map(severityOfStatus)).toEqual(['high', 'high', 'high', 'high']);
    expect([400, 401, 404, 409, 429, 499].every((status) => severityOfStatus(status) === 'medium')).toBe(
      true,
    );
  });

  it('is sorted by what failed', () => {
    expect(categoryOfRequest('/api/rpc/bookings/hold', 500)).toBe('api');
    expect(categoryOfRequest('/api/rpc/bookings/hold', 0)).toBe('network');
    expect(categoryOfRequest('/account/home/jobs.data', 403)).toBe('auth');
    expect(categoryOfRequest('/account/home/jobs.data', 500)).toBe('routing');
    expect(categoryOfRequest('/assets/chart.js', 404)).toBe('network');
  });
});

describe('health of one browser', () => {
  it('§4, §9 error monitor: critical if any critical error in the last 10 minutes', () => {
    expect(browserHealth([ago(599_999, 'critical')], NOW)).toBe('critical');
    expect(browserHealth([ago(600_000, 'critical')], NOW)).toBe('healthy');
  });

  it('§4, §9 error monitor: degraded if more than 5 errors in 10 minutes', () => {
    expect(
      browserHealth(
        Array.from({ length: 5 }, () => ago(1_000)),
        NOW,
      ),
    ).toBe('healthy');
    expect(
      browserHealth(
        Array.from({ length: 6 }, () => ago(1_000)),
        NOW,
      ),
    ).toBe('degraded');
    expect(browserHealth([...Array.from({ length: 5 }, () => ago(1_000)), ago(700_000)], NOW)).toBe(
      'healthy',
    );
  });
});

describe('safe mode', () => {
  it('§9 error monitor: critical threshold 3 critical errors within 300,000 ms', () => {
    expect(tripsSafeMode([ago(0, 'critical'), ago(1, 'critical')], NOW)).toBe(false);
    expect(tripsSafeMode([ago(0, 'critical'), ago(1, 'critical'), ago(300_000, 'critical')], NOW)).toBe(true);
    expect(tripsSafeMode([ago(0, 'critical'), ago(1, 'critical'), ago(300_001, 'critical')], NOW)).toBe(
      false,
    );
    expect(tripsSafeMode([ago(0), ago(1), ago(2), ago(3)], NOW)).toBe(false);
  });
});

describe('retries of a part that failed to render', () => {
  it('§9 render boundary: max 3 retries; backoff 1 s doubling, capped 10 s', () => {
    const delays = (retries?: number) =>
      [0, 1, 2, 3, 4, 5].map((attempt) => renderRetryDelay(attempt, retries));
    expect(delays()).toEqual([1_000, 2_000, 4_000, null, null, null]);
    expect(delays(6)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  });
});
