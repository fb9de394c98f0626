import { describe, expect, it } from 'vitest';
import { isEmpty } from '#server/demo/seed-city.ts';
import { verifyBooks } from '#server/demo/verify-books.ts';
import type { FileStore } from '#server/lib/files/port.ts';
import { ownDatabase } from '#test/db.ts';
import { createPartMaker } from './make-parts.ts';
import { type PartSource, seedParts } from './seed-parts.ts';

const NOW = new Date('2026-11-20T19:00:00Z');
const PARTS = 3;
const files: FileStore = {
  put: async () => undefined,
  get: async () => null,
  open: async () => null,
  remove: async () => undefined,
  has: async () => true,
};
const database = ownDatabase();
const parts = () => ({ db: database.db, files });

function source(lostPart?: number): PartSource {
  const input = { seed: 3, now: NOW, scale: 0.4, of: PARTS, passwordHash: '$argon2id$for-tests' };
  const maker = createPartMaker(input);
  return {
    parts: PARTS,
    async part(index) {
      if (index === lostPart) throw new Error('a thread ended');
      return maker.part(index);
    },
    receipts: async (index, numbers) => maker.receipts(index, numbers),
  };
}

describe('a city that is written part by part', () => {
  it('is not there at all when a part is lost', async () => {
    await expect(seedParts(parts(), source(PARTS - 1), { now: NOW, ahead: 2 })).rejects.toThrow(
      'a thread ended',
    );
    expect(await isEmpty(parts())).toBe(true);
    const { rows } = await database.engine.execute('select count(*)::int as n from markets.markets');
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('has books that balance, every receipt, and search entries of all parts', async () => {
    const done = await seedParts(parts(), source(), { now: NOW, ahead: 2 });
    expect(done).toMatchObject({ outcome: 'written', bookings: 1_010, pictures: 107 });
    const report = await verifyBooks(parts());
    expect(report.checks.filter(({ problems }) => problems > 0)).toEqual([]);
    const { rows } = await database.engine.execute(`select
      (select count(*)::int from search.jobs) as jobs, (select count(*)::int from plans.subscriptions) as subscriptions,
      (select count(distinct number)::int from bookings.bookings) as numbers,
      (select count(*)::int from platform.files f where not exists (
        select from bookings.photos p where p.sha256 = f.sha256
        union all select from bookings.signatures s where s.sha256 = f.sha256
        union all select from vendors.work_photos w where w.sha256 = f.sha256)) as strays`);
    expect(rows).toEqual([{ jobs: 1_010, subscriptions: 19, numbers: 1_010, strays: 0 }]);
  });

  it('is refused where people are', async () => {
    const again = await seedParts(parts(), source(), { now: NOW, ahead: 2 });
    expect(again).toMatchObject({ outcome: 'not_empty' });
  });
});
