import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultLimit } from '#core/settings/rate-limits.ts';
import { testDatabase } from '#test/db.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { rateLimits } from '../tables.ts';
import { createRateLimits, type RateLimitKeeper } from './create-rate-limits.ts';

const MINUTE = 60_000;
const database = testDatabase();
let ctx: PlatformCtx;
let limits: RateLimitKeeper;
/** Another process: nothing shared but the database. */
let other: RateLimitKeeper;
beforeEach(() => {
  ctx = platformCtx(database.db);
  limits = createRateLimits(ctx);
  other = createRateLimits(ctx);
});

afterEach(() => {
  vi.useRealTimers();
});

async function times(count: number, work: () => Promise<void>): Promise<void> {
  for (let i = 0; i < count; i += 1) await work();
}

describe('§9 login: 5 attempts per 15 minutes, then blocked 30 minutes', () => {
  const attempt = (keeper = limits) => keeper.attempt('login', 'ana@example.com');

  it('refuses the sixth with the time to wait', async () => {
    await times(5, attempt);
    await expect(attempt()).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 30 * 60,
      message: 'Too many attempts. Try again in 30 minutes.',
    });
    await limits.attempt('login', 'ben@example.com');
  });

  it('opens again after the block', async () => {
    await times(5, attempt);
    ctx.clock.advance(30 * MINUTE - 1);
    await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
    ctx.clock.advance(1);
    await times(5, attempt);
  });

  it('starts a new window after 15 minutes', async () => {
    await times(4, attempt);
    ctx.clock.advance(15 * MINUTE);
    await times(5, attempt);
    await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('forgets the failures after a success', async () => {
    await times(4, attempt);
    await limits.clear('login', 'ana@example.com');
    await times(5, attempt);
  });

  it('counts over processes, also at the same moment', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => attempt(i % 2 === 0 ? limits : other)),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5);
  });

  it('survives a restart', async () => {
    await times(5, attempt);
    await limits.stop();
    await expect(attempt(createRateLimits(ctx))).rejects.toMatchObject({ retryAfterSeconds: 30 * 60 });
  });

  it('refuses to count inside a transaction, where a rollback would undo it', async () => {
    await expect(ctx.db.transaction(() => attempt())).rejects.toThrow('outside transactions');
  });
});

describe('§9 booking: 10 per minute, then blocked 10 minutes', () => {
  it('refuses the eleventh', async () => {
    await times(10, () => limits.attempt('booking', 'ana'));
    await expect(other.attempt('booking', 'ana')).rejects.toMatchObject({ retryAfterSeconds: 600 });
  });
});

describe('§9 api: 100 per minute, then blocked 5 minutes', () => {
  const call = (keeper = limits) => keeper.attempt('api', 'ana');

  it('refuses the one after the hundredth without asking the database', async () => {
    await times(100, call);
    await expect(call()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 300 });
    expect(await ctx.db.read.select().from(rateLimits)).toEqual([]);
  });

  it('merges what several processes counted', async () => {
    await times(60, () => call(limits));
    await times(40, () => call(other));
    await limits.merge();
    await other.merge();
    const [row] = await ctx.db.read.select().from(rateLimits);
    expect(row).toMatchObject({ key: 'api:ana', attempts: 100 });
    await expect(call(other)).rejects.toMatchObject({ retryAfterSeconds: 300 });
    // The first process hears of the block with its next merge.
    await call(limits);
    await limits.merge();
    await expect(call(limits)).rejects.toMatchObject({ retryAfterSeconds: 300 });
  });

  it('lets through a hundred for each process at the worst, until they have told each other', async () => {
    await times(100, () => call(limits));
    await times(100, () => call(other));
    await expect(call(limits)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(call(other)).rejects.toMatchObject({ code: 'rate_limited' });
    await limits.merge();
    await other.merge();
    await expect(call(limits)).rejects.toMatchObject({ retryAfterSeconds: 300 });
    await expect(call(other)).rejects.toMatchObject({ retryAfterSeconds: 300 });
  });

  it('survives a restart', async () => {
    await times(100, call);
    await limits.stop();
    const restarted = createRateLimits(ctx);
    // A process hears of what others counted with its first merge.
    await call(restarted);
    await restarted.merge();
    await expect(call(restarted)).rejects.toMatchObject({ retryAfterSeconds: 300 });
    await restarted.attempt('api', 'ben');
  });

  it('loses no attempt that comes while a merge is running', async () => {
    await times(10, call);
    const merging = limits.merge();
    await times(10, call);
    await merging;
    await limits.merge();
    const [row] = await ctx.db.read.select().from(rateLimits);
    expect(row?.attempts).toBe(20);
  });

  it('forgets over a window, in memory and in the table', async () => {
    await times(99, call);
    await limits.merge();
    ctx.clock.advance(MINUTE);
    await times(99, call);
    await limits.merge();
    const [row] = await ctx.db.read.select().from(rateLimits);
    expect(row?.attempts).toBe(99);
  });
});

describe('numbers and cleaning', () => {
  it('takes other numbers from the settings', async () => {
    const strict = createRateLimits({
      ...ctx,
      limitOf: (name) => ({ ...defaultLimit(name), maxAttempts: 1 }),
    });
    await strict.attempt('booking', 'ana');
    await expect(strict.attempt('booking', 'ana')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('§9 rate-limit data cleaned every 5 minutes', async () => {
    // Only the loops: the database has a clock of its own.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await limits.attempt('login', 'old');
    ctx.clock.advance(16 * MINUTE);
    const left = async () => (await ctx.db.read.select().from(rateLimits)).length;
    limits.start();
    vi.advanceTimersByTime(5 * MINUTE - 1);
    await limits.merge();
    expect(await left()).toBe(1);
    vi.advanceTimersByTime(1);
    await expect.poll(left).toBe(0);
    await limits.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('§9 cleans what is over and keeps what still blocks', async () => {
    await limits.attempt('login', 'old');
    await times(5, () => limits.attempt('login', 'blocked'));
    ctx.clock.advance(16 * MINUTE);
    await limits.attempt('login', 'new');
    await limits.clean();
    const rows = await ctx.db.read.select({ key: rateLimits.key }).from(rateLimits).orderBy(rateLimits.key);
    expect(rows.map((row) => row.key)).toEqual(['login:blocked', 'login:new']);
  });
});
