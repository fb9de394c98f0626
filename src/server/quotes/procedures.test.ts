import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPump } from '#server/lib/events/pump.ts';
import { events } from '#server/lib/tables.ts';
import { modules } from '#server/modules.ts';
import { notificationsListeners } from '#server/notifications/listeners.ts';
import { notificationsProcedures } from '#server/notifications/procedures.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildMarket } from '#test/factories/places.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { quotesProcedures as procedures } from './procedures.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let [me, other]: Vendor[] = [];
beforeEach(async () => {
  ctx = platformCtx(database.db);
  const market = await buildMarket(ctx);
  [me, other] = [await buildVendor(ctx, market, []), await buildVendor(ctx, market, [])];
});
const by = (vendor = me) => {
  if (!vendor) throw new Error('Built before each test');
  return as(ctx, vendor.owner, { vendorId: vendor.id });
};
const add = (title: string) => call(procedures.add, { title }, { context: by() });

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    const { id } = await add('First');
    await expect(call(procedures.list, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.get, { id }, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.add, { title: 'x' }, { context })).rejects.toMatchObject({ status });
    const edited = { id, title: 'x', expectedVersion: 1 };
    await expect(call(procedures.edit, edited, { context })).rejects.toMatchObject({ status });
  });

  it("another's item looks like an unknown one", async () => {
    const { id } = await add('First');
    const context = by(other);
    expect(await call(procedures.list, {}, { context })).toMatchObject({ items: [], total: 0 });
    for (const one of [id, ctx.ids.uuid(), 'nonsense']) {
      const edited = { id: one, title: 'x', expectedVersion: 1 };
      const unknown = { status: 404, message: 'Item not found' };
      await expect(call(procedures.get, { id: one }, { context })).rejects.toMatchObject(unknown);
      await expect(call(procedures.edit, edited, { context: by(other) })).rejects.toMatchObject(unknown);
    }
  });
});

describe('items', () => {
  it('are added, listed and changed', async () => {
    const item = await add('First');
    expect(await call(procedures.list, {}, { context: by() })).toMatchObject({ items: [item], total: 1 });
    const edited = { id: item.id, title: 'Second', expectedVersion: 1 };
    await call(procedures.edit, edited, { context: by() });
    expect(await call(procedures.get, { id: item.id }, { context: by() })).toMatchObject({
      title: 'Second',
      version: 2,
    });
    await expect(call(procedures.edit, edited, { context: by() })).rejects.toMatchObject({ status: 409 });
    const emitted = await database.db.read.select({ name: events.name }).from(events);
    expect(emitted).toEqual([{ name: 'quotes.item_added' }, { name: 'quotes.item_changed' }]);
  });

  it('need a title', async () => {
    await expect(add('  ')).rejects.toMatchObject({
      status: 400,
      data: { fields: { title: 'Give it a title' } },
    });
  });

  it('that change are in the inbox of the company', async () => {
    const { id } = await add('First');
    const edited = { id, title: 'Second', expectedVersion: 1 };
    await call(procedures.edit, edited, { context: by() });
    await createPump({
      services: ctx,
      listeners: notificationsListeners(modules),
      retryDelaysMs: [],
    }).drain();
    const { items } = await call(notificationsProcedures.latest, {}, { context: by() });
    expect(items).toMatchObject([{ title: 'Your item has changed', body: 'It is called Second now.' }]);
  });
});
