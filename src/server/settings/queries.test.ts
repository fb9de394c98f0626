import { beforeEach, describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '#core/settings/rate-limits.ts';
import { createLogger } from '#server/lib/log.ts';
import { testDatabase } from '#test/db.ts';
import { PLATFORM_START } from '#test/platform.ts';
import { createSettingsReader, type SettingsReader } from './queries.ts';
import { flags, values } from './tables.ts';

const database = testDatabase();
let elapsed = 0;
let settings: SettingsReader;
beforeEach(() => {
  elapsed = 0;
  settings = createSettingsReader({ db: database.db, log: createLogger('silent'), elapsed: () => elapsed });
});

const turn = (name: string, enabled: boolean) =>
  database.db.transaction(() =>
    database.db.tx
      .insert(flags)
      .values({ name, enabled, updatedAt: PLATFORM_START })
      .onConflictDoUpdate({ target: flags.name, set: { enabled } }),
  );
const store = (name: string, value: unknown) =>
  database.db.transaction(() =>
    database.db.tx.insert(values).values({ name, value, updatedAt: PLATFORM_START }),
  );

describe('flags', () => {
  it('are on by default', async () => {
    expect((await settings.flags()).instant_payouts).toMatchObject({ enabled: true, percentage: 100 });
  });

  it('change within 5 seconds in every process', async () => {
    expect((await settings.flags()).marketing.enabled).toBe(true);
    await turn('marketing', false);
    elapsed = 4_999;
    expect((await settings.flags()).marketing.enabled).toBe(true);
    elapsed = 5_000;
    expect((await settings.flags()).marketing.enabled).toBe(false);
  });

  it('are as they were changed to, also where they were being read meanwhile', async () => {
    const slow = settings.flags();
    await turn('marketing', false);
    settings.forget();
    await slow;
    expect((await settings.flags()).marketing.enabled).toBe(false);
  });

  it('can be asked inside a transaction', async () => {
    expect((await database.db.transaction(() => settings.flags())).marketing.enabled).toBe(true);
  });

  it('stay as they were while the database is away', async () => {
    await turn('marketing', false);
    let away = false;
    const db = new Proxy(database.db, {
      get(target, name) {
        if (away && name === 'read') throw new Error('away');
        return Reflect.get(target, name, target);
      },
    });
    const reader = createSettingsReader({ db, log: createLogger('silent'), elapsed: () => elapsed });
    expect((await reader.flags()).marketing.enabled).toBe(false);
    away = true;
    elapsed = 60_000;
    expect((await reader.flags()).marketing.enabled).toBe(false);
    expect((await reader.flags()).ai_matching.enabled).toBe(true);
  });

  it('stay as they were while the database hangs, without waiting for it, and are new once it answers', async () => {
    let hanging: Promise<void> | undefined;
    let wake = () => {};
    const db = new Proxy(database.db, {
      get: (target, name) => {
        if (name !== 'read' || !hanging) return Reflect.get(target, name) as unknown;
        const wait = hanging;
        return {
          select: () => ({
            from: (table: typeof flags) => wait.then(() => target.read.select().from(table)),
          }),
        };
      },
    });
    await turn('marketing', false);
    const reader = createSettingsReader({ db, log: createLogger('silent'), elapsed: () => elapsed });
    expect((await reader.flags()).marketing.enabled).toBe(false);
    await turn('marketing', true);
    hanging = new Promise((resolve) => {
      wake = resolve;
    });
    elapsed = 60_000;
    expect((await reader.flags()).marketing.enabled).toBe(false);
    wake();
    hanging = undefined;
    await expect.poll(async () => (await reader.flags()).marketing.enabled).toBe(true);
  });
});

describe('rate limits', () => {
  it('are those of §9 until an administrator stores others', async () => {
    expect(await settings.limitOf('login')).toEqual(RATE_LIMITS.login);
    await store('rate_limits.login', {
      maxAttempts: 3,
      windowMinutes: -1,
      blockMinutes: 'soon',
      successClears: false,
    });
    elapsed = 5_000;
    expect(await settings.limitOf('login')).toEqual({ ...RATE_LIMITS.login, maxAttempts: 3 });
    await store('rate_limits.booking', { windowMinutes: 2 });
    elapsed = 10_000;
    expect(await settings.limitOf('booking')).toEqual({ ...RATE_LIMITS.booking, windowMs: 120_000 });
    expect(await settings.limitOf('api')).toEqual(RATE_LIMITS.api);
  });

  it.each([['text'], [7], [true], [[]], [{}]])('stay when %j is stored', async (value) => {
    await store('rate_limits.api', value);
    expect(await settings.limitOf('api')).toEqual(RATE_LIMITS.api);
  });
});
