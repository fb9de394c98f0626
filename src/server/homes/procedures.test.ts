import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_DETAILS } from '#core/homes/home-facts.ts';
import { MAX_HOMES } from '#core/homes/limits.ts';
import { OPEN_SUBSCRIPTIONS, type SubscriptionStatus } from '#core/plans/status.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { GeocodeResult } from '#server/lib/geocode/port.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService, type Market } from '#test/factories/places.ts';
import { buildPlan, buildSubscription } from '#test/factories/plans.ts';
import { buildUser } from '#test/factories/users.ts';
import { buildVendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { homesProcedures } from './procedures.ts';
import { homeOf } from './queries.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let located: { inTransaction: boolean }[];
beforeEach(async () => {
  located = [];
  const locate = async (address: { line1: string; zip: string }): Promise<GeocodeResult> => {
    located.push({ inTransaction: ctx.db.inTransaction });
    const zone = market.zones.find(({ zip }) => zip === address.zip);
    if (!zone) return { outcome: 'not_served' };
    const precision = address.line1 === ADDRESS.line1 ? 'address' : 'zip';
    return { outcome: 'found', zoneSlug: zone.slug, latitude: 47.6, longitude: -122.3, precision };
  };
  ctx = platformCtx(database.db, { geocode: { locate } });
  market = await buildMarket(ctx, { name: 'Rainport' });
  ADDRESS.zip = market.zones[0]?.zip ?? '';
});

const DETAILS = { ...NO_DETAILS, kind: 'house' as const, yearBuilt: 1962, bathrooms: 1.5, pets: 'A dog' };
const ADDRESS = { line1: '2218 Alder Bend NW', zip: '' };

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a vendor', userActor('vendor'), 403],
    ['an administrator', userActor('admin'), 403],
    ['a suspended homeowner', userActor('homeowner', { suspended: true }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    await expect(call(homesProcedures.list, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(homesProcedures.add, ADDRESS, { context })).rejects.toMatchObject({ status });
    await expect(call(homesProcedures.archive, { id: 'x' }, { context })).rejects.toMatchObject({ status });
    await expect(call(homesProcedures.archiving, {}, { context })).rejects.toMatchObject({ status });
    expect(located).toEqual([]);
  });

  it("answers somebody else's home as an unknown id", async () => {
    const ana = as(ctx, await buildUser(ctx, 'homeowner'));
    const ben = await buildUser(ctx, 'homeowner');
    const home = await buildHome(ctx, ben.id, market);
    for (const id of [home.id, ctx.ids.uuid(), 'nonsense']) {
      await expect(call(homesProcedures.archive, { id }, { context: ana })).rejects.toMatchObject({
        status: 404,
        message: 'Home not found',
      });
    }
    expect(await homeOf(ctx, ben.id, home.id)).toMatchObject({ id: home.id });
  });
});

describe('homes.add', () => {
  it('places a home, names it and asks the geocoder outside the transaction', async () => {
    const ana = as(ctx, await buildUser(ctx, 'homeowner'));
    const home = await call(homesProcedures.add, ADDRESS, { context: ana });
    expect(home).toMatchObject({
      label: 'Home',
      city: 'Rainport',
      state: 'WA',
      zone: 'America/Los_Angeles',
      neighborhood: market.zones[0]?.name,
      precision: 'address',
    });
    expect(located).toEqual([{ inTransaction: false }]);
    expect(await call(homesProcedures.list, {}, { context: ana })).toEqual([home]);
  });

  it('pins an unknown street to the middle of its ZIP code', async () => {
    const ana = as(ctx, await buildUser(ctx, 'homeowner'));
    const input = { ...ADDRESS, line1: '1 Nowhere Lane', label: 'Cabin', accessNotes: 'Gate 4411' };
    const home = await call(homesProcedures.add, input, { context: ana });
    expect(home).toMatchObject({ label: 'Cabin', precision: 'zip', accessNotes: 'Gate 4411' });
  });

  it('says where Canopy works when it does not work there', async () => {
    const ana = as(ctx, await buildUser(ctx, 'homeowner'));
    await expect(
      call(homesProcedures.add, { ...ADDRESS, zip: '99999' }, { context: ana }),
    ).rejects.toMatchObject({
      status: 400,
      message: 'Canopy isn’t available there yet. It works in Rainport, WA.',
      data: { fields: { zip: 'Canopy isn’t available there yet' } },
    });
  });

  it('adds one home for a key, however often it is sent', async () => {
    const ana = as(ctx, await buildUser(ctx, 'homeowner'));
    const key = ctx.ids.uuid();
    const first = await call(homesProcedures.add, ADDRESS, { context: { ...ana, idempotencyKey: key } });
    expect(await call(homesProcedures.add, ADDRESS, { context: { ...ana, idempotencyKey: key } })).toEqual(
      first,
    );
    expect(located).toHaveLength(1);
  });

  it(`keeps up to ${MAX_HOMES} homes, also when added at the same time`, async () => {
    const user = await buildUser(ctx, 'homeowner');
    for (let count = 1; count < MAX_HOMES; count += 1) await buildHome(ctx, user.id, market);
    const tries = [1, 2, 3].map(() => call(homesProcedures.add, ADDRESS, { context: as(ctx, user) }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  });

  it.each([
    [{ zip: '9810' }, 'zip'],
    [{ line1: '  ' }, 'line1'],
    [{ line1: 'x'.repeat(121) }, 'line1'],
  ])('refuses %j and names the field', async (change, field) => {
    const ana = as(ctx, await buildUser(ctx, 'homeowner'));
    const refused = call(homesProcedures.add, { ...ADDRESS, ...change }, { context: ana });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      data: { fields: { [field]: expect.any(String) } },
    });
  });
});

describe('homes.update', () => {
  it("answers somebody else's home as an unknown id", async () => {
    const ana = as(ctx, await buildUser(ctx, 'homeowner'));
    const home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
    for (const id of [home.id, ctx.ids.uuid(), 'nonsense']) {
      const change = { id, label: 'Mine', accessNotes: '', details: NO_DETAILS };
      for (const attempt of [
        () => call(homesProcedures.update, change, { context: ana }),
        () => call(homesProcedures.setDefault, { id }, { context: ana }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ status: 404, message: 'Home not found' });
      }
    }
  });

  it('changes name, notes and details, and leaves the address', async () => {
    const user = await buildUser(ctx, 'homeowner');
    const home = await buildHome(ctx, user.id, market);
    const context = as(ctx, user);
    const change = { id: home.id, label: 'Cabin', accessNotes: 'Gate 4411', details: DETAILS };
    const saved = await call(homesProcedures.update, change, { context });
    expect(saved).toMatchObject({
      label: 'Cabin',
      line1: home.line1,
      accessNotes: 'Gate 4411',
      details: DETAILS,
    });
    expect(await call(homesProcedures.list, {}, { context })).toEqual([saved]);
  });

  it.each([
    [{ label: ' ' }, 'label'],
    [{ accessNotes: 'x'.repeat(501) }, 'accessNotes'],
    [{ details: { ...DETAILS, yearBuilt: 12 } }, 'details.yearBuilt'],
    [{ details: { ...DETAILS, bathrooms: 1.3 } }, 'details.bathrooms'],
  ])('refuses %j and names the field', async (change, field) => {
    const user = await buildUser(ctx, 'homeowner');
    const home = await buildHome(ctx, user.id, market);
    const input = { id: home.id, label: 'Home', accessNotes: '', details: DETAILS, ...change };
    await expect(call(homesProcedures.update, input, { context: as(ctx, user) })).rejects.toMatchObject({
      status: 400,
      data: { fields: { [field]: expect.any(String) } },
    });
  });
});

describe('the usual home', () => {
  it('is the first one, until another is chosen; the next one follows when it is archived', async () => {
    const context = as(ctx, await buildUser(ctx, 'homeowner'));
    const usual = async () =>
      (await call(homesProcedures.list, {}, { context })).map(({ label, isDefault }) => [label, isDefault]);
    const first = await call(homesProcedures.add, { ...ADDRESS, label: 'First' }, { context });
    const again = { ...context, idempotencyKey: ctx.ids.uuid() };
    const second = await call(homesProcedures.add, { ...ADDRESS, label: 'Second' }, { context: again });
    expect(await usual()).toEqual([
      ['First', true],
      ['Second', false],
    ]);
    await call(homesProcedures.setDefault, { id: second.id }, { context });
    expect(await usual()).toEqual([
      ['Second', true],
      ['First', false],
    ]);
    await call(homesProcedures.archive, { id: second.id }, { context });
    expect(await usual()).toEqual([['First', true]]);
    expect(first.isDefault).toBe(true);
  });

  it('stays one when two are chosen at the same time', async () => {
    const user = await buildUser(ctx, 'homeowner');
    const homes = [await buildHome(ctx, user.id, market), await buildHome(ctx, user.id, market)];
    await Promise.all(
      homes.map(({ id }) => call(homesProcedures.setDefault, { id }, { context: as(ctx, user) })),
    );
    const list = await call(homesProcedures.list, {}, { context: as(ctx, user) });
    expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

async function homeWithPlan(status: SubscriptionStatus) {
  const user = await buildUser(ctx, 'homeowner');
  const home = await buildHome(ctx, user.id, market);
  const service = await buildService(ctx, { name: 'Water heater flush' });
  const version = await buildPlan(ctx, { service });
  const built = await buildSubscription(ctx, { version, home, market, service }, { status });
  return { user, home, ...built };
}

describe('homes.archive', () => {
  it('is refused while visits are open, and names them', async () => {
    const user = await buildUser(ctx, 'homeowner');
    const home = await buildHome(ctx, user.id, market);
    const service = await buildService(ctx, { name: 'Gutter cleaning' });
    const vendor = await buildVendor(ctx, market, [service]);
    const visit = await buildBooking(ctx, { market, home, vendor, service }, { status: 'pending' });
    await buildBooking(ctx, { market, home, vendor, service }, { status: 'completed' });
    const context = as(ctx, user);
    await expect(call(homesProcedures.archive, { id: home.id }, { context })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(
        new RegExp(
          `^A visit is still open here: Gutter cleaning on .* \\(#${visit.number}\\)\\. Finish or cancel it first\\.$`,
        ),
      ),
    });
    await database.db.transaction(() =>
      database.db.tx.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, visit.id)),
    );
    expect(await call(homesProcedures.archive, { id: home.id }, { context })).toEqual({ done: true });
  });

  it.each(OPEN_SUBSCRIPTIONS)('is refused while a plan is %s, and names it', async (status) => {
    const { user, home, subscription } = await homeWithPlan(status);
    const context = as(ctx, user);
    const refusal = `A plan still covers this home: Home care (S-${subscription.number}). Cancel it first, effective immediately. We’ll refund what’s unused.`;
    await expect(call(homesProcedures.archive, { id: home.id }, { context })).rejects.toMatchObject({
      status: 409,
      message: refusal,
    });
    expect(await call(homesProcedures.archiving, {}, { context })).toEqual([
      { homeId: home.id, refusal, hasPlan: true },
    ]);
  });

  it.each(['canceled', 'ended', 'declined'] as const)('does not mind a plan that is %s', async (status) => {
    const { user, home } = await homeWithPlan(status);
    const context = as(ctx, user);
    expect(await call(homesProcedures.archiving, {}, { context })).toEqual([
      { homeId: home.id, refusal: null, hasPlan: false },
    ]);
    expect(await call(homesProcedures.archive, { id: home.id }, { context })).toEqual({ done: true });
  });

  it("knows nothing of others' homes", async () => {
    await homeWithPlan('active');
    const other = as(ctx, await buildUser(ctx, 'homeowner'));
    expect(await call(homesProcedures.archiving, {}, { context: other })).toEqual([]);
  });

  it('takes the home off the list, once', async () => {
    const user = await buildUser(ctx, 'homeowner');
    const home = await buildHome(ctx, user.id, market);
    const context = as(ctx, user);
    expect(await call(homesProcedures.archive, { id: home.id }, { context })).toEqual({ done: true });
    expect(await call(homesProcedures.list, {}, { context })).toEqual([]);
    await expect(call(homesProcedures.archive, { id: home.id }, { context })).rejects.toMatchObject({
      status: 404,
    });
  });
});
