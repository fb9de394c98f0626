import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/lib/durations.ts';
import type { SubscriptionsInput } from '#core/plans/list.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildHome, buildMarket, buildService, type Market, type Service } from '#test/factories/places.ts';
import { buildPlan, buildSubscription, type Subscription } from '#test/factories/plans.ts';
import { buildUser } from '#test/factories/users.ts';
import { buildVendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { plansProcedures as procedures } from './procedures.ts';
import { subscriptionsExport } from './queries/files/subscriptions-export.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let service: Service;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx, { name: 'Rainport' });
  service = await buildService(ctx, { name: 'Water heater flush' });
});

async function sold(name: string, change: Partial<Subscription> = {}, isVendors = false) {
  const user = await buildUser(ctx, 'homeowner', { name });
  const home = await buildHome(ctx, user.id, market);
  const vendor = isVendors ? await buildVendor(ctx, market, [service]) : undefined;
  const of = vendor ? { vendor } : {};
  const version = await buildPlan(ctx, { service, ...of });
  const built = await buildSubscription(ctx, { version, home, market, service, ...of }, change);
  return { user, ...built.subscription };
}

const admin = async () => as(ctx, await buildUser(ctx, 'admin', { isSystemAdmin: true }));
const list = async (input: Partial<SubscriptionsInput> = {}) =>
  call(procedures.list, input, { context: await admin() });
const names = async (input: Partial<SubscriptionsInput>) =>
  (await list(input)).items.map(({ homeownerName }) => homeownerName);

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['a vendor', userActor('vendor'), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    const bulk = { action: 'pauseReminders' as const, ids: [ctx.ids.uuid()] };
    await expect(call(procedures.list, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.previewBulk, bulk, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.bulk, bulk, { context })).rejects.toMatchObject({ status });
  });
});

describe('the list of subscriptions', () => {
  it('is narrowed by status, seller, cadence, next charge, number and name', async () => {
    const soon = new Date(ctx.clock.now().getTime() + 3 * DAY_MS);
    const ana = await sold('Ana Moreno', { nextChargeAt: soon, cadence: 'monthly' });
    await sold('Ben Ortiz', { status: 'paused', nextChargeAt: null }, true);
    await sold('Cal Reyes', { status: 'declined' });
    expect(await names({})).toEqual(['Ben Ortiz', 'Ana Moreno']);
    expect(await names({ status: 'paused' })).toEqual(['Ben Ortiz']);
    expect(await names({ seller: 'vendors' })).toEqual(['Ben Ortiz']);
    expect(await names({ seller: 'canopy' })).toEqual(['Ana Moreno']);
    expect(await names({ cadence: 'monthly', renews: 'week' })).toEqual(['Ana Moreno']);
    expect(await names({ search: `S-${ana.number}` })).toEqual(['Ana Moreno']);
    expect(await names({ search: 'ben o' })).toEqual(['Ben Ortiz']);
    expect(await list({})).toMatchObject({ total: 2, counts: { active: 1, paused: 1, declined: 1 } });
  });

  it('pages in each order, what is not charged anymore last', async () => {
    const at = ctx.clock.now().getTime();
    await sold('First', { nextChargeAt: new Date(at + 2 * DAY_MS) });
    await sold('Second', { nextChargeAt: new Date(at + 5 * DAY_MS) });
    await sold('Third', { status: 'paused', nextChargeAt: null });
    const order = { sort: 'next', order: 'asc', limit: 2 } as const;
    const first = await list(order);
    const rest = await list({ ...order, cursor: first.older ?? '' });
    expect([...first.items, ...rest.items].map(({ homeownerName }) => homeownerName)).toEqual([
      'First',
      'Second',
      'Third',
    ]);
  });

  it('is taken away as a file with the same filters', async () => {
    await sold('Ana Moreno');
    await sold('Ben Ortiz', { status: 'paused' });
    const pieces: string[] = [];
    for await (const piece of subscriptionsExport.open(await admin(), new URLSearchParams('status=paused')))
      pieces.push(piece);
    const text = pieces.join('');
    expect(text).toContain('Ben Ortiz');
    expect(text).toContain('Paused');
    expect(text).not.toContain('Ana Moreno');
  });
});

describe('several subscriptions at once', () => {
  it('have their reminders paused and resumed where something is overdue', async () => {
    const overdue = await sold('Ana', { status: 'past_due', pastDueAt: ctx.clock.now() });
    const paid = await sold('Ben');
    const ids = [overdue.id, paid.id, ctx.ids.uuid()];
    const look = async (action: 'pauseReminders' | 'resumeReminders') =>
      (await call(procedures.previewBulk, { action, ids }, { context: await admin() })).items.map(
        ({ ok, note }) => [ok, note],
      );
    expect(await look('pauseReminders')).toEqual([
      [true, 'Reminders and retries pause for 14 days'],
      [false, 'Nothing is overdue'],
      [false, 'No such subscription'],
    ]);
    await call(procedures.bulk, { action: 'pauseReminders', ids }, { context: await admin() });
    expect((await look('resumeReminders'))[0]).toEqual([true, 'Reminders and retries resume']);
    await call(procedures.bulk, { action: 'resumeReminders', ids }, { context: await admin() });
    expect((await look('resumeReminders'))[0]).toEqual([false, 'Reminders aren’t paused']);
  });
});
