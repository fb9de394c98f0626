import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/lib/durations.ts';
import {
  afterSuccess,
  countAttempt,
  isBlocked,
  isStale,
  RATE_LIMIT_CLEANUP_MS,
  RATE_LIMITS,
  type RateLimit,
  type RateLimitRecord,
} from './rate-limits.ts';

const START = new Date('2026-11-20T16:00:00Z');
const later = (ms: number) => new Date(START.getTime() + ms);

/** Attempts one second apart, from the start. */
function attempts(limit: RateLimit, count: number) {
  let record: RateLimitRecord | null = null;
  const verdicts = Array.from({ length: count }, (_, index) => {
    const verdict = countAttempt(record, limit, later(index * 1_000));
    record = verdict.record;
    return verdict;
  });
  return verdicts;
}

describe('the numbers of the spec', () => {
  it('§9 login: 5 per 15 minutes, then blocked 30 minutes', () => {
    const verdicts = attempts(RATE_LIMITS.login, 6);
    expect(verdicts.map((verdict) => verdict.allowed)).toEqual([true, true, true, true, true, false]);
    expect(verdicts[4]?.record.blockedUntil).toEqual(later(4_000 + 30 * MINUTE_MS));
    expect(verdicts[5]?.retryAfterSeconds).toBe(30 * 60 - 1);
  });

  it('§9 api: 100 per 1 minute, blocked 5 minutes', () => {
    const limit = RATE_LIMITS.api;
    let record: RateLimitRecord | null = null;
    for (let index = 0; index < 100; index += 1) {
      const verdict = countAttempt(record, limit, later(index));
      expect(verdict.allowed).toBe(true);
      record = verdict.record;
    }
    const refused = countAttempt(record, limit, later(100));
    expect(refused.allowed).toBe(false);
    expect(refused.record.blockedUntil).toEqual(later(99 + 5 * MINUTE_MS));
  });

  it('§9 booking: 10 per 1 minute, blocked 10 minutes', () => {
    const verdicts = attempts(RATE_LIMITS.booking, 11);
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(10);
    expect(verdicts[9]?.record.blockedUntil).toEqual(later(9_000 + 10 * MINUTE_MS));
  });

  it('§9: rate-limit data cleaned every 5 minutes', () => {
    expect(RATE_LIMIT_CLEANUP_MS).toBe(5 * MINUTE_MS);
  });
});

describe('one key', () => {
  const limit = RATE_LIMITS.login;

  it('counts down', () => {
    expect(attempts(limit, 5).map((verdict) => verdict.remaining)).toEqual([4, 3, 2, 1, 0]);
  });

  it('starts anew when the window since the first attempt has passed', () => {
    const record = attempts(limit, 4).at(-1)?.record ?? null;
    expect(countAttempt(record, limit, later(15 * MINUTE_MS - 1)).record.attempts).toBe(5);
    const fresh = countAttempt(record, limit, later(15 * MINUTE_MS));
    expect(fresh.record).toEqual({
      attempts: 1,
      firstAttempt: later(15 * MINUTE_MS),
      lastAttempt: later(15 * MINUTE_MS),
      blockedUntil: null,
    });
  });

  it('stays blocked to the end although the window passes, and is free at the end', () => {
    const record = attempts(limit, 5).at(-1)?.record ?? null;
    const end = record?.blockedUntil ?? START;
    expect(countAttempt(record, limit, new Date(end.getTime() - 1)).allowed).toBe(false);
    expect(countAttempt(record, limit, end)).toMatchObject({ allowed: true, record: { attempts: 1 } });
  });

  it('is not blocked longer by hammering', () => {
    const verdicts = attempts(limit, 60);
    expect(verdicts.at(-1)?.record).toEqual(verdicts[4]?.record);
  });

  it('is forgiven by a successful sign-in, but calls and bookings always count', () => {
    const record = attempts(limit, 4).at(-1)?.record ?? null;
    expect(afterSuccess(record, RATE_LIMITS.login)).toBeNull();
    expect(afterSuccess(record, RATE_LIMITS.api)).toBe(record);
    expect(afterSuccess(record, RATE_LIMITS.booking)).toBe(record);
  });

  it('can be cleaned away when its block or window is over', () => {
    const blocked = attempts(limit, 5).at(-1)?.record;
    const open = attempts(limit, 2).at(-1)?.record;
    if (!blocked || !open) throw new Error('No record');
    expect(isBlocked(blocked, later(20 * MINUTE_MS))).toBe(true);
    expect(isStale(blocked, limit, later(20 * MINUTE_MS))).toBe(false);
    expect(isStale(blocked, limit, later(31 * MINUTE_MS))).toBe(true);
    expect(isStale(open, limit, later(14 * MINUTE_MS))).toBe(false);
    expect(isStale(open, limit, later(15 * MINUTE_MS))).toBe(true);
  });
});

describe('any rhythm of attempts', () => {
  it('lets at most the maximum pass in any one window from a first attempt', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 4 * MINUTE_MS }), { maxLength: 200 });
    fc.assert(
      fc.property(gaps, (list) => {
        const limit = RATE_LIMITS.booking;
        let record: RateLimitRecord | null = null;
        let nowMs = 0;
        const passed = new Map<number, number>();
        for (const gap of list) {
          nowMs += gap;
          const verdict = countAttempt(record, limit, later(nowMs));
          record = verdict.record;
          if (!verdict.allowed) {
            expect(verdict.retryAfterSeconds).toBeGreaterThan(0);
            continue;
          }
          const key = record.firstAttempt.getTime();
          passed.set(key, (passed.get(key) ?? 0) + 1);
          expect(passed.get(key)).toBeLessThanOrEqual(limit.maxAttempts);
        }
      }),
    );
  });
});
