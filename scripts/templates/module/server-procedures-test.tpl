import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { events } from '#server/lib/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, person } from '#test/factories/actors.ts';
import { buildUser } from '#test/factories/users.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { __module__Procedures as procedures } from './procedures.ts';

const database = testDatabase();
let ctx: PlatformCtx;
beforeEach(() => {
  ctx = platformCtx(database.db);
});

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a suspended homeowner', person('homeowner', { suspended: true }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    await expect(call(procedures.list, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.add, { title: 'x' }, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.remove, { id: 'x' }, { context })).rejects.toMatchObject({ status });
  });

  it("answers somebody else's item as an unknown id", async () => {
    const ben = as(ctx, await buildUser(ctx, 'homeowner'));
    const { id } = await call(procedures.add, { title: 'His' }, { context: ben });
    const ana = as(ctx, await buildUser(ctx, 'homeowner'));
    for (const unknown of [id, ctx.ids.uuid(), 'nonsense']) {
      await expect(call(procedures.remove, { id: unknown }, { context: ana })).rejects.toMatchObject({
        status: 404,
        message: 'Item not found',
      });
    }
    expect(await call(procedures.list, {}, { context: ben })).toHaveLength(1);
  });
});

describe('items', () => {
  it('are added, listed and removed', async () => {
    const ana = as(ctx, await buildUser(ctx, 'homeowner'));
    const item = await call(procedures.add, { title: 'First' }, { context: ana });
    expect(await call(procedures.list, {}, { context: ana })).toEqual([item]);
    await call(procedures.remove, { id: item.id }, { context: ana });
    expect(await call(procedures.list, {}, { context: ana })).toEqual([]);
  });

  it('need a title', async () => {
    const ana = as(ctx, await buildUser(ctx, 'homeowner'));
    await expect(call(procedures.add, { title: '  ' }, { context: ana })).rejects.toMatchObject({
      status: 400,
      data: { fields: { title: 'Give it a title' } },
    });
  });

  it('tell what happened', async () => {
    const ana = as(ctx, await buildUser(ctx, 'homeowner'));
    const { id } = await call(procedures.add, { title: 'First' }, { context: ana });
    await call(procedures.remove, { id }, { context: ana });
    const told = await database.db.read.select({ name: events.name, payload: events.payload }).from(events);
    expect(told).toEqual([
      { name: '__module__.item_added', payload: { itemId: id, ownerId: ana.actor.userId } },
      { name: '__module__.item_removed', payload: { itemId: id, ownerId: ana.actor.userId } },
    ]);
  });

  it('are added once for a key, however often it is sent', async () => {
    const ana = as(ctx, await buildUser(ctx, 'homeowner'));
    const first = await call(procedures.add, { title: 'First' }, { context: ana });
    expect(await call(procedures.add, { title: 'First' }, { context: ana })).toEqual(first);
    expect(await call(procedures.list, {}, { context: ana })).toEqual([first]);
  });
});
