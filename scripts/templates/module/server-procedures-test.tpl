import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { events } from '#server/lib/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, person } from '#test/factories/actors.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { __module__Procedures as procedures } from './procedures.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let admin: User;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true });
});
const add = (title: string) => call(procedures.add, { title }, { context: as(ctx, admin) });

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', person('homeowner'), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    const { id } = await add('First');
    await expect(call(procedures.list, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.get, { id }, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.add, { title: 'x' }, { context })).rejects.toMatchObject({ status });
    const edited = { id, title: 'x', expectedVersion: 1 };
    await expect(call(procedures.edit, edited, { context })).rejects.toMatchObject({ status });
  });
});

describe('items', () => {
  it('are added, listed, changed and told of', async () => {
    const context = as(ctx, admin);
    const item = await add('First');
    expect(await call(procedures.list, {}, { context })).toMatchObject({ items: [item], total: 1 });
    const edited = { id: item.id, title: 'Second', expectedVersion: 1 };
    await call(procedures.edit, edited, { context });
    expect(await call(procedures.get, { id: item.id }, { context })).toMatchObject({ title: 'Second', version: 2 });
    const stale = call(procedures.edit, edited, { context: as(ctx, admin) });
    await expect(stale).rejects.toMatchObject({ status: 409 });
    const emitted = await database.db.read.select({ name: events.name }).from(events);
    expect(emitted).toEqual([{ name: '__module__.item_added' }, { name: '__module__.item_changed' }]);
  });

  it('need a title', async () => {
    await expect(add('  ')).rejects.toMatchObject({ status: 400, data: { fields: { title: 'Give it a title' } } });
  });

  it('answer unknown ids alike', async () => {
    for (const id of [ctx.ids.uuid(), 'nonsense']) {
      await expect(call(procedures.get, { id }, { context: as(ctx, admin) })).rejects.toMatchObject({
        status: 404,
        message: 'Item not found',
      });
    }
  });
});
