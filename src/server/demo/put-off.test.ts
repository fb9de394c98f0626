import { describe, expect, it } from 'vitest';
import { generateCity } from '#core/demo/generate-city.ts';
import type { FileStore } from '#server/lib/files/port.ts';
import { ownDatabase } from '#test/db.ts';
import { finishPutOff, putOffUntilCommitted } from './put-off.ts';
import { seedCity } from './seed-city.ts';

const database = ownDatabase();
const files: FileStore = {
  put: async () => undefined,
  get: async () => null,
  open: async () => null,
  has: async () => true,
};
const city = () => generateCity({ seed: 3, now: new Date('2026-11-20T19:00:00Z'), scale: 0.1 });
const seed = (emptyFirst = false) =>
  seedCity({ db: database.db, files }, city(), {
    photo: (...picture) => ({ bytes: new TextEncoder().encode(String(picture)), mediaType: 'image/svg+xml' }),
    passwordHash: '$argon2id$for-tests',
    emptyFirst,
  });

/** As a seed leaves the database that is killed right after its commit. */
async function leaveUnfinished(): Promise<void> {
  await database.engine.transaction(async (tx) => {
    const chains = new Map([
      ['markets', ['create index put_off_first on markets.markets (name)', 'analyze markets.markets']],
      ['zones', ['create index put_off_second on markets.zones (name)']],
    ]);
    await putOffUntilCommitted(tx, chains);
  });
}

async function state() {
  const { rows } = await database.engine.execute(`select
    (select array_agg(relname::text order by relname) from pg_class where relname in ('put_off_first', 'put_off_second')) as made,
    (select count(*)::int from demo.put_off) as left`);
  return rows[0];
}

async function forget(): Promise<void> {
  await database.engine.execute('drop index markets.put_off_first; drop index markets.put_off_second');
}

const DONE = { made: ['put_off_first', 'put_off_second'], left: 0 };

describe('what a large city puts off', () => {
  it('is done by an empty installation that gets its city, before the first row', async () => {
    await leaveUnfinished();
    expect(await state()).toEqual({ made: null, left: 3 });
    expect(await seed()).toMatchObject({ outcome: 'written' });
    expect(await state()).toEqual(DONE);
    await forget();
  });

  it('is done by the next seed, which writes nothing else', async () => {
    await leaveUnfinished();
    expect(await seed()).toMatchObject({ outcome: 'not_empty', wasUnfinished: true });
    expect(await state()).toEqual(DONE);
    expect(await seed()).toMatchObject({ outcome: 'not_empty', wasUnfinished: false });
    await forget();
  });

  it('is not thrown away with everything else', async () => {
    await leaveUnfinished();
    expect(await seed(true)).toMatchObject({ outcome: 'written' });
    expect(await state()).toEqual(DONE);
    await forget();
  });

  it('is done once, however many begin it', async () => {
    await leaveUnfinished();
    await Promise.all([finishPutOff(database.engine), finishPutOff(database.engine)]);
    expect(await state()).toEqual(DONE);
    expect(await finishPutOff(database.engine)).toBe(false);
    await forget();
  });

  it('stays to be done when a statement fails', async () => {
    await leaveUnfinished();
    await database.engine.execute('create index put_off_second on markets.zones (name)');
    await expect(finishPutOff(database.engine)).rejects.toThrow();
    expect(await state()).toMatchObject({ left: 1 });
    await database.engine.execute('drop index markets.put_off_second');
    await finishPutOff(database.engine);
    expect(await state()).toEqual(DONE);
    await forget();
  });
});
