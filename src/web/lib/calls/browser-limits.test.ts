import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RATE_LIMITS } from '#core/settings/rate-limits.ts';
import { createBrowserLimits, RATE_LIMIT_KEY } from './browser-limits.ts';
import { limitCalls } from './limited-calls.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-20T16:00:00Z');
let stored: Map<string, string>;
let account: string;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
const open = () => createBrowserLimits({ now: Date.now, storage });
const records = () => JSON.parse(stored.get(RATE_LIMIT_KEY) ?? '{}') as Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  stored = new Map();
  account = 'ana';
});
afterEach(() => {
  vi.useRealTimers();
});

const times = (count: number, work: () => number) => Array.from({ length: count }, work);

describe('the browser counts as the server does', () => {
  it('§9 login: 5 attempts per 15 minutes, then blocked 30 minutes', () => {
    expect(times(6, () => open().attempt('login', 'ana@example.com'))).toEqual([0, 0, 0, 0, 0, 1_800]);
    vi.advanceTimersByTime(30 * MINUTE - 1);
    expect(open().attempt('login', 'ana@example.com')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(times(5, () => open().attempt('login', 'ana@example.com'))).toEqual([0, 0, 0, 0, 0]);
  });

  it('§9 login: starts anew when 15 minutes since the first attempt have passed', () => {
    times(4, () => open().attempt('login', 'a'));
    vi.advanceTimersByTime(15 * MINUTE);
    expect(times(5, () => open().attempt('login', 'a'))).toEqual([0, 0, 0, 0, 0]);
  });

  it('§9 api: 100 per 1 minute, blocked 5 minutes', () => {
    expect(times(100, () => open().attempt('api', 'ana')).every((wait) => wait === 0)).toBe(true);
    expect(open().attempt('api', 'ana')).toBe(300);
  });

  it('§9 booking: 10 per 1 minute, blocked 10 minutes', () => {
    expect(times(10, () => open().attempt('booking', 'ana')).every((wait) => wait === 0)).toBe(true);
    expect(open().attempt('booking', 'ana')).toBe(600);
  });

  it('§3 keeps attempts, firstAttempt, lastAttempt and blockedUntil under each key', () => {
    open().attempt('login', 'ana@example.com');
    vi.advanceTimersByTime(1_000);
    times(4, () => open().attempt('login', 'ana@example.com'));
    expect(records()).toEqual({
      'login:ana@example.com': {
        attempts: 5,
        firstAttempt: START,
        lastAttempt: START + 1_000,
        blockedUntil: START + 1_000 + 30 * MINUTE,
      },
    });
  });

  it('§9 rate-limit data cleaned every 5 minutes', () => {
    const limits = open();
    const stop = limits.start();
    limits.attempt('api', 'ana');
    times(5, () => limits.attempt('login', 'a'));
    vi.advanceTimersByTime(5 * MINUTE - 1);
    expect(Object.keys(records())).toEqual(['api:ana', 'login:a']);
    vi.advanceTimersByTime(1);
    expect(Object.keys(records())).toEqual(['login:a']);
    stop();
  });

  it('takes the numbers that an administrator set', () => {
    const limits = open();
    limits.use({ ...RATE_LIMITS, login: { ...RATE_LIMITS.login, maxAttempts: 1, blockMs: MINUTE } });
    expect(times(2, () => limits.attempt('login', 'a'))).toEqual([0, 60]);
  });
});

describe('nobody is blocked whom the server would let in', () => {
  it('because of another account in the same browser', () => {
    times(6, () => open().attempt('login', 'ana@example.com'));
    expect(open().attempt('login', 'ben@example.com')).toBe(0);
    times(11, () => open().attempt('booking', 'ana'));
    expect(open().attempt('booking', 'ben')).toBe(0);
  });

  it('because of a clock that was wrong, or of rubbish in storage', () => {
    vi.setSystemTime(START + 365 * 24 * 60 * MINUTE);
    times(6, () => open().attempt('login', 'a'));
    vi.setSystemTime(START);
    expect(open().attempt('login', 'a')).toBe(0);
    const far = { attempts: 5, firstAttempt: 1, lastAttempt: 1, blockedUntil: 8e15 };
    for (const rubbish of ['{', 'null', '[]', '{"login:a": 7}', JSON.stringify({ 'login:a': far })]) {
      stored.set(RATE_LIMIT_KEY, rubbish);
      expect(open().attempt('login', 'a')).toBe(0);
    }
    stored.set(RATE_LIMIT_KEY, '{"__proto__:a": {"attempts": 1}, "other:a": {"attempts": 1}}');
    open().clean();
    expect(records()).toEqual({});
  });

  it('where storage is forbidden', () => {
    const limits = createBrowserLimits({ now: Date.now, storage: null });
    expect(times(20, () => limits.attempt('login', 'a')).some((wait) => wait > 0)).toBe(false);
  });
});

describe('calls', () => {
  const asks = vi.fn(async () => ({ outcome: 'refused' }) as { outcome: string });
  let call: (path: string, input?: unknown, key?: string) => Promise<unknown>;
  beforeEach(() => {
    asks.mockClear();
    asks.mockResolvedValue({ outcome: 'refused' });
    const limited = limitCalls(open(), () =>
      account === 'anonymous' ? null : { id: account, email: `${account}@example.com` },
    );
    call = (path, input = {}, key) =>
      limited({ path: path.split('.'), input, context: key ? { idempotencyKey: key } : {} }, asks);
  });
  const signIn = (email = 'Ana@Example.com ') => call('users.signIn', { email, password: 'x' });
  const refusal = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => null,
      (caught: unknown) => caught,
    );
    return error instanceof ORPCError ? error : null;
  };

  it('says when to try again, before the server is asked', async () => {
    for (let i = 0; i < 5; i += 1) await signIn();
    const refused = await refusal(signIn('ana@example.com'));
    expect(refused).toMatchObject({
      status: 429,
      message: 'Too many attempts. Try again in 30 minutes.',
      data: { code: 'rate_limited', retryAfterSeconds: 1_800 },
    });
    expect(asks).toHaveBeenCalledTimes(5);
    await signIn('ben@example.com');
  });

  it('forgive a login that works, at once or with its second factor', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1) await signIn();
      asks.mockResolvedValueOnce({ outcome: 'signed_in' });
      await signIn();
    }
    for (let i = 0; i < 4; i += 1) await signIn();
    asks.mockResolvedValueOnce({ outcome: 'second_factor' });
    await signIn();
    asks.mockResolvedValueOnce({ outcome: 'signed_in' });
    await call('users.verifyTwoFactor', { code: '1' });
    for (let i = 0; i < 5; i += 1) await signIn();
    expect(await refusal(signIn())).not.toBeNull();
  });

  it('forgive after a new password', async () => {
    for (let i = 0; i < 5; i += 1) await signIn();
    await call('users.resetPassword', { token: 't' });
    expect(await refusal(signIn())).toBeNull();
  });

  it('count a booking once however often it is sent, and never forgive it', async () => {
    for (let i = 0; i < 20; i += 1) await call('bookings.hold', {}, 'one key');
    for (let i = 0; i < 9; i += 1) await call('bookings.bookSeries', {}, `key ${i}`);
    expect((await refusal(call('bookings.hold', {}, 'another')))?.message).toBe(
      'Too many attempts. Try again in 10 minutes.',
    );
    account = 'ben';
    expect(await refusal(call('bookings.hold', {}, 'his'))).toBeNull();
  });

  it('count under the account for the api, but for error reports', async () => {
    for (let i = 0; i < 100; i += 1) await call('homes.list');
    expect((await refusal(call('homes.list')))?.status).toBe(429);
    expect(await refusal(call('monitoring.report'))).toBeNull();
    account = 'anonymous';
    expect(await refusal(call('homes.list'))).toBeNull();
  });

  it('count a suggested visit as a booking', async () => {
    for (let i = 0; i < 10; i += 1) await call('bookings.suggest', {}, `key ${i}`);
    expect((await refusal(call('bookings.suggest', {}, 'one more')))?.status).toBe(429);
  });

  it('count requests for a link apart from sign-ins, and a link that worked forgives both', async () => {
    for (let i = 0; i < 5; i += 1) await signIn();
    const askForLink = () => call('users.requestSignInLink', { email: 'ana@example.com' });
    for (let i = 0; i < 5; i += 1) await askForLink();
    expect((await refusal(askForLink()))?.status).toBe(429);
    await call('users.signInByLink', { token: 't' });
    expect(await refusal(askForLink())).toBeNull();
    expect(await refusal(signIn())).toBeNull();
  });

  it('count a wrong own password with the sign-ins, whichever operation asked for it', async () => {
    const wrong = (field: string) =>
      new ORPCError('INVALID', { status: 422, data: { code: 'invalid', fields: { [field]: 'no' } } });
    for (const operation of ['startTwoFactor', 'disableTwoFactor', 'renewRecoveryCodes', 'startTwoFactor']) {
      asks.mockRejectedValueOnce(wrong('password'));
      await refusal(call(`users.${operation}`));
    }
    asks.mockRejectedValueOnce(wrong('currentPassword'));
    await refusal(call('users.changePassword'));
    expect((await refusal(call('users.changePassword')))?.status).toBe(429);
    expect((await refusal(signIn()))?.status).toBe(429);
  });

  it('forgive where the own password was right, though something else was not', async () => {
    const weak = { code: 'weak_password', fields: { newPassword: 'weak' } };
    for (let i = 0; i < 12; i += 1) {
      asks.mockRejectedValueOnce(new ORPCError('INVALID', { status: 422, data: weak }));
      expect((await refusal(call('users.changePassword')))?.status).toBe(422);
    }
  });

  it('hold nothing against anybody whom no answer reached, or whose password nobody could look at', async () => {
    const away = new ORPCError('UNAVAILABLE', { status: 503, data: { code: 'unavailable', fields: {} } });
    for (let i = 0; i < 12; i += 1) {
      asks.mockRejectedValueOnce(i % 2 === 0 ? new TypeError('Failed to fetch') : away);
      expect((await refusal(signIn()))?.status ?? 0).not.toBe(429);
    }
  });
});
