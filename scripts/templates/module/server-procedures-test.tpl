import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPump } from '#server/lib/events/pump.ts';
import { events } from '#server/lib/tables.ts';
import { modules } from '#server/modules.ts';
import { notificationsListeners } from '#server/notifications/listeners.ts';
import { notificationsProcedures } from '#server/notifications/procedures.ts';
@if admin
import { searchProcedures } from '#server/search/procedures.ts';
@end
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
@if vendor
import { buildMarket } from '#test/factories/places.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
@end
@if admin homeowner none
import { buildUser, type User } from '#test/factories/users.ts';
@end
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { __module__Procedures as procedures } from './procedures.ts';

const database = testDatabase();
let ctx: PlatformCtx;
@if admin homeowner none
let [me, other]: User[] = [];
@end
@if vendor
let [me, other]: Vendor[] = [];
@end
beforeEach(async () => {
  ctx = platformCtx(database.db);
@if admin none
  [me, other] = [await anAdmin(), await anAdmin()];
@end
@if homeowner
  [me, other] = [await buildUser(ctx, 'homeowner'), await buildUser(ctx, 'homeowner')];
@end
@if vendor
  const market = await buildMarket(ctx);
  [me, other] = [await buildVendor(ctx, market, []), await buildVendor(ctx, market, [])];
@end
});
@if admin none
const anAdmin = () => buildUser(ctx, 'admin', { isSystemAdmin: true });
const by = (user = me) => {
  if (!user) throw new Error('Built before each test');
  return as(ctx, user);
};
@end
@if homeowner
const by = (user = me) => {
  if (!user) throw new Error('Built before each test');
  return as(ctx, user);
};
@end
@if vendor
const by = (vendor = me) => {
  if (!vendor) throw new Error('Built before each test');
  return as(ctx, vendor.owner, { vendorId: vendor.id });
};
@end
const add = (title: string) => call(procedures.add, { title }, { context: by() });

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['__refusedTitle__', userActor('__refused__'), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    const { id } = await add('First');
    await expect(call(procedures.list, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.get, { id }, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.add, { title: 'x' }, { context })).rejects.toMatchObject({ status });
    const edited = { id, title: 'x', expectedVersion: 1 };
    await expect(call(procedures.edit, edited, { context })).rejects.toMatchObject({ status });
  });

@if vendor homeowner
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
@end
@if admin none
  it('unknown ids are answered alike', async () => {
    for (const id of [ctx.ids.uuid(), 'nonsense']) {
      await expect(call(procedures.get, { id }, { context: by() })).rejects.toMatchObject({
        status: 404,
        message: 'Item not found',
      });
    }
  });
@end
});

describe('items', () => {
  it('are added, listed and changed', async () => {
    const item = await add('First');
    expect(await call(procedures.list, {}, { context: by() })).toMatchObject({ items: [item], total: 1 });
    const edited = { id: item.id, title: 'Second', expectedVersion: 1 };
    await call(procedures.edit, edited, { context: by() });
    expect(await call(procedures.get, { id: item.id }, { context: by() })).toMatchObject({ title: 'Second', version: 2 });
    await expect(call(procedures.edit, edited, { context: by() })).rejects.toMatchObject({ status: 409 });
    const emitted = await database.db.read.select({ name: events.name }).from(events);
    expect(emitted).toEqual([{ name: '__module__.item_added' }, { name: '__module__.item_changed' }]);
  });

  it('need a title', async () => {
    await expect(add('  ')).rejects.toMatchObject({ status: 400, data: { fields: { title: 'Give it a title' } } });
  });

  it('that change are in the inbox of __noticedTitle__', async () => {
    const { id } = await add('First');
    const edited = { id, title: 'Second', expectedVersion: 1 };
    await call(procedures.edit, edited, { context: by(__changer__) });
    await createPump({ services: ctx, listeners: notificationsListeners(modules), retryDelaysMs: [] }).drain();
    const { items } = await call(notificationsProcedures.latest, {}, { context: by() });
    expect(items).toMatchObject([{ title: '__noticeTitle__', body: 'It is called Second now.' }]);
  });
@if admin

  it('are found by the palette, by their title of today', async () => {
    const { id } = await add('Trellis');
    await call(procedures.edit, { id, title: 'Pergola', expectedVersion: 1 }, { context: by() });
    const find = (query: string) => call(searchProcedures.find, { query, tab: 'all' }, { context: by() });
    expect(await find('pergola')).toMatchObject({ results: [{ kind: '__module__', href: `/admin/__module__/${id}` }] });
    expect((await find('trellis')).results).toEqual([]);
  });
@end
});
