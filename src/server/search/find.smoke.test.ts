import { call } from '@orpc/server';
import { expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { buildUser } from '#test/factories/users.ts';
import { platformCtx } from '#test/platform.ts';
import { searchProcedures as procedures } from './procedures.ts';

const database = testDatabase();

it('finds by trigram on either engine, typing errors forgiven', async () => {
  const ctx = platformCtx(database.db);
  const context = as(ctx, await buildUser(ctx, 'admin', { isSystemAdmin: true }));
  const { id } = await buildUser(ctx, 'homeowner', { name: 'Zoë Österberg' });
  for (const query of ['zoë', 'sterberg', 'osterberg']) {
    const { results } = await call(procedures.find, { query, tab: 'users' }, { context });
    expect(
      results.map((one) => one.id),
      query,
    ).toEqual([id]);
  }
});
