import { describe, expect, it } from 'vitest';
import { ownDatabase } from '#test/db.ts';
import { deferUntilCommitted, finishDeferred } from './deferred.ts';

const database = ownDatabase();

/** As a seed leaves the database that is killed right after its commit. */
async function leaveUnfinished(): Promise<void> {
  await database.engine.transaction(async (tx) => {
    const chains = new Map([
      ['markets', ['create index deferred_first on markets.markets (name)', 'analyze markets.markets']],
      ['zones', ['create index deferred_second on markets.zones (name)']],
    ]);
    await deferUntilCommitted(tx, chains);
  });
}

async function state() {
  const { rows } = await database.engine.execute(`select
    (select array_agg(relname::text order by relname) from pg_class where relname in ('deferred_first', 'deferred_second')) as made,
    (select count(*)::int from seed.deferred) as left`);
  return rows[0];
}

async function forget(): Promise<void> {
  await database.engine.execute('drop index markets.deferred_first; drop index markets.deferred_second');
}

const DONE = { made: ['deferred_first', 'deferred_second'], left: 0 };

describe('what a large city puts off', () => {
  it('is done before the next seed, which finds nothing left', async () => {
    expect(await finishDeferred(database.engine)).toBe(false);
    await leaveUnfinished();
    expect(await state()).toEqual({ made: null, left: 3 });
    expect(await finishDeferred(database.engine)).toBe(true);
    expect(await state()).toEqual(DONE);
    expect(await finishDeferred(database.engine)).toBe(false);
    await forget();
  });

  it('is done once, however many begin it', async () => {
    await leaveUnfinished();
    await Promise.all([finishDeferred(database.engine), finishDeferred(database.engine)]);
    expect(await state()).toEqual(DONE);
    expect(await finishDeferred(database.engine)).toBe(false);
    await forget();
  });

  it('stays to be done when a statement fails', async () => {
    await leaveUnfinished();
    await database.engine.execute('create index deferred_second on markets.zones (name)');
    await expect(finishDeferred(database.engine)).rejects.toThrow();
    expect(await state()).toMatchObject({ left: 1 });
    await database.engine.execute('drop index markets.deferred_second');
    await finishDeferred(database.engine);
    expect(await state()).toEqual(DONE);
    await forget();
  });
});
