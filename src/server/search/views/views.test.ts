import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { searchProcedures as viewsProcedures } from '../procedures.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let admin: User;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true, name: 'Zoe Admin' });
});

describe('saved views', () => {
  const save = (name: string, query = 'role=vendor', who = admin) =>
    call(viewsProcedures.saveView, { page: 'users', name, query }, { context: as(ctx, who) });
  const views = (who = admin) =>
    call(viewsProcedures.savedViews, { page: 'users' }, { context: as(ctx, who) });

  it('belong to one person; another one finds them unknown', async () => {
    const other = await buildUser(ctx, 'admin', { isSystemAdmin: true });
    const { id } = await save('Vendors');
    expect(await views(other)).toEqual([]);
    const context = as(ctx, other);
    await expect(call(viewsProcedures.removeView, { id }, { context })).rejects.toMatchObject({
      status: 404,
    });
    await save('Vendors', 'role=vendor', other);
  });

  it('have one name each, one default, and end when deleted', async () => {
    const { id } = await save('Vendors');
    const second = await save('Away', 'order=asc&sort=seen');
    await expect(save('vendors')).rejects.toMatchObject({
      status: 409,
      data: { fields: { name: expect.any(String) } },
    });
    for (const view of [id, second.id]) {
      await call(viewsProcedures.setDefaultView, { id: view, isDefault: true }, { context: as(ctx, admin) });
    }
    expect(await views()).toMatchObject([
      { name: 'Away', isDefault: true },
      { name: 'Vendors', isDefault: false },
    ]);
    await call(viewsProcedures.changeView, { id, name: 'Trades' }, { context: as(ctx, admin) });
    await call(viewsProcedures.removeView, { id: second.id }, { context: as(ctx, admin) });
    expect(await views()).toMatchObject([{ name: 'Trades', query: 'role=vendor' }]);
  });

  it('hold a query and nothing else', async () => {
    for (const query of ['?a=1', 'a=1#b', 'a b', 'x'.repeat(1_001)]) {
      await expect(save('Odd', query)).rejects.toMatchObject({ status: 400 });
    }
    await expect(save('   ')).rejects.toMatchObject({ status: 400 });
  });
});
