import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOYALTY_POINTS, LOYALTY_TIERS_SETTING, readLoyaltyRules } from '#core/loyalty/settings.ts';
import { events } from '#server/lib/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { settingsProcedures } from './procedures.ts';
import { history } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let admin: User;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true });
});

const { name } = LOYALTY_POINTS;
const points = (change: object = {}) => ({ ...LOYALTY_POINTS.defaultValue, ...change });
const change = (value: Record<string, number>, expectedVersion = 0, given: { name?: string } = {}) =>
  call(
    settingsProcedures.change,
    { name, value, expectedVersion, reason: 'Owners asked for it', ...given },
    { context: as(ctx, admin) },
  );
const list = (section?: string) =>
  call(settingsProcedures.list, section ? { section } : {}, { context: as(ctx, admin) });

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['a vendor', userActor('vendor'), 403],
    ['an administrator without the flag', userActor('admin', { isSystemAdmin: false }), 403],
    ['somebody suspended', userActor('admin', { suspended: true }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    const input = { name, value: points(), expectedVersion: 0 };
    await expect(call(settingsProcedures.change, input, { context })).rejects.toMatchObject({ status });
    await expect(call(settingsProcedures.list, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(settingsProcedures.history, {}, { context })).rejects.toMatchObject({ status });
  });
});

describe('settings.save', () => {
  const tiers = (change: object = {}) => ({ ...LOYALTY_TIERS_SETTING.defaultValue, ...change });
  const save = (changes: { name: string; value: Record<string, number>; expectedVersion: number }[]) =>
    call(settingsProcedures.save, { changes, reason: 'New season' }, { context: as(ctx, admin) });

  it('is for administrators', async () => {
    const input = { changes: [{ name, value: points({ expiryMonths: 36 }), expectedVersion: 0 }] };
    for (const [actor, status] of [
      [{ kind: 'anonymous' }, 401],
      [userActor('vendor'), 403],
    ] as const) {
      await expect(
        call(settingsProcedures.save, input, { context: { ...ctx, actor } }),
      ).rejects.toMatchObject({ status });
    }
  });

  it('changes several with one reason', async () => {
    const { settings } = await save([
      { name: LOYALTY_TIERS_SETTING.name, value: tiers({ silverFrom: 600 }), expectedVersion: 0 },
      { name, value: points({ expiryMonths: 36 }), expectedVersion: 0 },
    ]);
    expect(settings.map(({ label, version }) => [label, version])).toEqual([
      ['Points', 1],
      ['Tiers', 1],
    ]);
    expect((await ctx.db.read.select().from(history)).map(({ reason }) => reason)).toEqual(
      Array(2).fill('New season'),
    );
  });

  it.each([
    [tiers({ goldFrom: 1 }), 0, 400, { 'changes.loyalty.tiers.goldFrom': 'Gold must start above Silver' }],
    [tiers({ silverFrom: 600 }), 1, 409, undefined],
  ])('changes none where one is refused, and names it', async (value, expectedVersion, status, fields) => {
    await expect(
      save([
        { name, value: points({ expiryMonths: 36 }), expectedVersion: 0 },
        { name: LOYALTY_TIERS_SETTING.name, value, expectedVersion },
      ]),
    ).rejects.toMatchObject({
      status,
      message: expect.stringMatching(/^Tiers: /),
      ...(fields ? { data: { fields } } : {}),
    });
    expect(await ctx.db.read.select().from(history)).toEqual([]);
  });
});

describe('settings.change', () => {
  it('puts the value in force at once, with history, event and the next version', async () => {
    expect((await list('points')).settings).toMatchObject([
      { name: 'loyalty.tiers', version: 0, changedBy: null, value: LOYALTY_TIERS_SETTING.defaultValue },
      { name, version: 0 },
    ]);
    const changed = await change(points({ expiryMonths: 36 }));
    expect(changed).toMatchObject({ name, version: 1, changedBy: admin.name, value: { expiryMonths: 36 } });
    expect((await readLoyaltyRules(ctx.settings)).expiryMonths).toBe(36);
    expect(await ctx.db.read.select().from(history)).toMatchObject([
      { name, previous: null, next: points({ expiryMonths: 36 }), changedBy: admin.id },
    ]);
    expect(await ctx.db.read.select().from(events)).toMatchObject([
      { name: 'setting.changed', payload: { name, version: 1, changedBy: admin.id } },
    ]);
    const page = await call(settingsProcedures.history, { section: 'points' }, { context: as(ctx, admin) });
    expect(page.items).toMatchObject([
      {
        name,
        setting: 'Points',
        previous: points(),
        changes: [{ label: 'Points expire after', from: '24 months', to: '36 months' }],
        reason: 'Owners asked for it',
        changedBy: admin.name,
      },
    ]);
  });

  it('is refused when somebody else changed it in between, and overwrites nothing', async () => {
    await change(points({ expiryMonths: 36 }));
    await expect(change(points({ expiryMonths: 12 }))).rejects.toMatchObject({ status: 409 });
    await change(points({ expiryMonths: 12 }), 1);
    expect((await list('points')).settings[1]).toMatchObject({ version: 2, value: { expiryMonths: 12 } });
  });

  it('lets one of two through that arrive at once', async () => {
    const results = await Promise.allSettled([
      change(points({ expiryMonths: 36 })),
      change(points({ expiryMonths: 12 })),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await ctx.db.read.select().from(history)).toHaveLength(1);
  });

  it('is refused when nothing is different', async () => {
    await expect(change(points())).rejects.toMatchObject({ status: 409 });
  });

  it.each([
    ['out of bounds', points({ expiryMonths: 0 }), 'expiryMonths'],
    ['a field too many', points({ more: 1 }), 'value'],
    ['a field too few', { expiryMonths: 3 }, 'stepPoints'],
  ])('refuses %s with its field', async (_, value, field) => {
    await expect(change(value)).rejects.toMatchObject({
      status: 400,
      data: { fields: { [field]: expect.any(String) } },
    });
  });

  it.each(['nothing', 'constructor', '__proto__', ''])('knows no setting "%s"', async (unknown) => {
    await expect(change(points(), 0, { name: unknown })).rejects.toMatchObject({
      status: 404,
      message: 'Setting not found',
    });
  });
});
