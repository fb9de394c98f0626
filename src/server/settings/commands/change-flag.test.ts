import { call, createRouterClient } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#core/lib/actor.ts';
import { FEATURE_FLAGS, type FlagState } from '#core/settings/flags.ts';
import { recordAudit } from '#server/audit/commands/record-audit.ts';
import { auditEntries } from '#server/audit/tables.ts';
import { router } from '#server/modules.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildHome, buildMarket } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor } from '#test/factories/vendors.ts';
import { operationsOf } from '#test/matrix/operations.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { settingsProcedures } from '../procedures.ts';
import { isFlagOn } from '../queries/flags.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let admin: User;
beforeEach(async () => {
  const hooks = { recordAudit, isFlagOn, onSignUp: async () => undefined };
  ctx = platformCtx(database.db, { hooks });
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true });
});

const EVERYBODY: FlagState = {
  enabled: true,
  roles: [],
  markets: [],
  percentage: 100,
  from: null,
  until: null,
};
const stateOf = (given: Partial<FlagState>) => {
  const state = { ...EVERYBODY, ...given };
  return { ...state, roles: [...state.roles], markets: [...state.markets] };
};
const change = (given: Partial<FlagState>, expectedVersion = 0) =>
  call(
    settingsProcedures.changeFlag,
    {
      name: 'instant_payouts',
      state: stateOf(given),
      expectedVersion,
      reason: 'The bank is closed',
    },
    { context: as(ctx, admin) },
  );
const seenBy = async (actor: Actor) =>
  (await call(settingsProcedures.flags, {}, { context: { ...ctx, actor } })).instant_payouts;

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a vendor', userActor('vendor'), 403],
    ['an administrator without the flag', userActor('admin', { isSystemAdmin: false }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    const input = { name: 'marketing' as const, state: stateOf({}), expectedVersion: 0 };
    await expect(call(settingsProcedures.changeFlag, input, { context })).rejects.toMatchObject({ status });
    await expect(call(settingsProcedures.toggles, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(settingsProcedures.toggleHistory, {}, { context })).rejects.toMatchObject({ status });
  });
});

describe('a flag that is switched off', () => {
  it('is off at once for screens and for the operation, with history and audit entry', async () => {
    expect(await seenBy(userActor('vendor'))).toBe(true);
    const changed = await change({ enabled: false });
    expect(changed).toMatchObject({ version: 1, changedBy: admin.name, state: { enabled: false } });
    expect(await seenBy(userActor('vendor'))).toBe(false);

    const { id: vendorId, owner } = await buildVendor(ctx, await buildMarket(ctx), []);
    const asked = createRouterClient(router, { context: as(ctx, owner, { vendorId }) });
    await expect(asked.ledger.payOut({})).rejects.toMatchObject({
      status: 404,
      message: 'This isn’t available right now.',
    });

    const { items } = await call(settingsProcedures.toggleHistory, {}, { context: as(ctx, admin) });
    const details = { flag: 'instant_payouts', value: false, previousValue: true };
    expect(items).toMatchObject([
      { action: 'feature_flag_changed', userId: admin.id, details, reason: 'The bank is closed' },
    ]);
    expect(await ctx.db.read.select().from(auditEntries)).toMatchObject([
      { action: 'settings.changeFlag', resourceId: 'instant_payouts', details },
    ]);
  });

  it('is put back with what its history holds', async () => {
    const from = new Date('2026-04-01T00:00:00Z');
    await change({ roles: ['vendor'], percentage: 20, from });
    await change({ enabled: false }, 1);
    const { items } = await call(settingsProcedures.toggleHistory, {}, { context: as(ctx, admin) });
    const previous = items[0]?.previous ?? EVERYBODY;
    expect(previous).toEqual({ ...EVERYBODY, roles: ['vendor'], percentage: 20, from });
    expect(await change(previous, 2)).toMatchObject({
      version: 3,
      state: { enabled: true, percentage: 20 },
    });
  });
});

describe('a flag for some', () => {
  it('is seen in its cities only', async () => {
    const market = await buildMarket(ctx);
    await change({ markets: [market.slug] });
    const here = await buildUser(ctx, 'homeowner');
    await buildHome(ctx, here.id, market);
    expect(await seenBy(userActor('homeowner', { userId: here.id }))).toBe(true);
    const { owner } = await buildVendor(ctx, market, [], { vendor: { marketId: market.id } });
    expect(await seenBy(userActor('vendor', { userId: owner.id }))).toBe(true);
    expect(await seenBy(userActor('homeowner'))).toBe(false);
    expect(await seenBy({ kind: 'anonymous' })).toBe(false);
    expect(await seenBy({ kind: 'system' })).toBe(true);
  });

  it('follows its schedule', async () => {
    const at = ctx.clock.now().getTime();
    await change({ from: new Date(at + 60_000), until: new Date(at + 120_000) });
    expect(await seenBy(userActor('vendor'))).toBe(false);
    ctx.clock.advance(60_000);
    expect(await seenBy(userActor('vendor'))).toBe(true);
    ctx.clock.advance(60_000);
    expect(await seenBy(userActor('vendor'))).toBe(false);
  });
});

describe('what is refused', () => {
  it.each<[string, Partial<FlagState>, string]>([
    ['more than all', { percentage: 101 }, 'percentage'],
    ['a city that is not served', { markets: ['atlantis'] }, 'markets'],
  ])('%s, with its field', async (_, given, field) => {
    await expect(change(given)).rejects.toMatchObject({
      status: 400,
      data: { fields: { [field]: expect.any(String) } },
    });
  });

  it('a change of what somebody else has changed, and one that changes nothing', async () => {
    await expect(change({})).rejects.toMatchObject({ status: 409 });
    await change({ enabled: false });
    await expect(change({ percentage: 5 })).rejects.toMatchObject({ status: 409 });
  });
});

describe('what a flag says that it gates', () => {
  it('is what the pipeline binds to it', () => {
    const bound = operationsOf(router).flatMap(({ name, flag }) => (flag ? [`${flag}: ${name}`] : []));
    const said = FEATURE_FLAGS.flatMap(({ name, gates }) =>
      gates.map(({ operation }) => `${name}: ${operation}`),
    );
    expect(bound.sort()).toEqual(said.sort());
  });
});
