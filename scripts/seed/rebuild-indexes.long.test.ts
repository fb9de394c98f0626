import { beforeAll, describe, expect, it } from 'vitest';
import { generateCity } from '#core/demo/generate-city.ts';
import type { City } from '#core/demo/rows/city.ts';
import { drawPictures } from '#server/demo/draw-pictures.ts';
import { rowsOfCity } from '#server/demo/rows-of-city.ts';
import { filesOf, isEmpty, plant as plantRows, seedCity } from '#server/demo/seed-city.ts';
import { verifyBooks } from '#server/demo/verify-books.ts';
import type { FileStore } from '#server/lib/files/port.ts';
import { modules } from '#server/modules.ts';
import { ownDatabase } from '#test/db.ts';
import { finishDeferred } from './deferred.ts';
import { encodeRows } from './encode-rows.ts';
import { rebuildingIndexes } from './rebuild-indexes.ts';

const NOW = new Date('2026-11-20T19:00:00Z');
const passwordHash = '$argon2id$for-tests';
const files: FileStore = {
  put: async () => undefined,
  get: async () => null,
  open: async () => null,
  remove: async () => undefined,
  has: async () => true,
};

/** Everything that judges, orders or follows rows, as the database describes it. */
const SCHEMA = `
  select c.conrelid::regclass || ' ' || c.conname as name, concat_ws(' | ', pg_get_constraintdef(c.oid), c.contype,
    c.convalidated, c.condeferrable, c.condeferred, c.connoinherit, obj_description(c.oid)) as definition
  from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname not like 'pg\\_%' and n.nspname <> 'seed'
  union all
  select i.indexrelid::regclass::text, concat_ws(' | ', pg_get_indexdef(i.indexrelid), i.indisunique, i.indisprimary,
    i.indisexclusion, i.indimmediate, i.indisclustered, i.indisvalid, i.indisready, i.indislive, i.indisreplident,
    obj_description(i.indexrelid))
  from pg_index i join pg_class t on t.oid = i.indrelid where t.relnamespace::regnamespace::text not like 'pg\\_%' and t.relnamespace::regnamespace::text <> 'seed'
  union all
  select t.tgrelid::regclass || ' ' || case when t.tgisinternal then 'internal' else t.tgname end,
    concat_ws(' | ', t.tgenabled, t.tgdeferrable, t.tginitdeferred, t.tgtype, case when t.tgisinternal
      then t.tgfoid::regproc || ' ' || t.tgconstrrelid::regclass else pg_get_triggerdef(t.oid) end)
  from pg_trigger t
  union all
  select a.attrelid::regclass || ' ' || a.attname, concat_ws(' | ', format_type(a.atttypid, a.atttypmod), a.attnotnull,
    a.attidentity, a.attgenerated, a.attstattarget)
  from pg_attribute a join pg_class t on t.oid = a.attrelid
  where t.relkind = 'r' and a.attnum > 0 and t.relnamespace::regnamespace::text not like 'pg\\_%' and t.relnamespace::regnamespace::text <> 'seed'
  order by 1, 2`;

const database = ownDatabase();
const parts = () => ({ db: database.db, files, modules });
const schema = async () => (await database.engine.execute(SCHEMA)).rows;

/** As a large city is written, from one part. */
async function rebuilt(city: City): Promise<void> {
  const { db } = database;
  const { photos, signatures, hashes } = drawPictures(city);
  const tables = [
    filesOf([...photos, ...signatures], NOW),
    ...rowsOfCity(modules, { city, passwordHash, pictures: hashes }),
  ];
  await plantRows(parts(), {}, (tx) =>
    rebuildingIndexes(tx, db.engine.name, async (formatFor) => {
      for (const { target, pieces } of tables.flatMap((rows) => encodeRows(rows) ?? []))
        await db.copyIn(target, pieces, formatFor(target));
      return { rows: 0, bookings: 0, users: 0, pictures: 0 };
    }),
  );
  await finishDeferred(db.engine);
}

const WAYS = { kept: (city: City) => seedCity(parts(), city, { passwordHash }), rebuilt };

describe.each(['rebuilt', 'kept'] as const)('a city whose indexes are %s', (indexes) => {
  let before: Record<string, unknown>[];
  const plant: (city: City) => Promise<unknown> = WAYS[indexes];
  const small = () => generateCity({ seed: 3, now: NOW, scale: 0.1 });

  beforeAll(async () => {
    await database.engine.execute(`
      do $$ begin
        execute (select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') from pg_tables
          where schemaname not in ('pg_catalog', 'information_schema', 'platform_migrations', 'jobs'));
      end $$`);
    before = await schema();
  });

  it.each<[string, (city: City) => void, RegExp]>([
    [
      'a journal that does not sum to zero',
      ({ ledger }) => Object.assign(ledger.entries.at(-1) ?? {}, { amountCents: 1 }),
      /does not sum to zero/,
    ],
    [
      'points that fall below zero',
      ({ loyalty }) => {
        const [first] = loyalty.pointsEntries.filter(({ kind }) => kind === 'earned');
        Object.assign(first ?? {}, { kind: 'reversed', points: -90_000, tierPoints: -90_000 });
      },
      /members_not_below_zero/,
    ],
    [
      'a booking in a home that does not exist',
      ({ bookings }) =>
        Object.assign(bookings.bookings[9] ?? {}, { homeId: '01890000-0000-7000-8000-000000000000' }),
      /bookings_home_id/,
    ],
    [
      'two visits of one technician at once',
      ({ scheduling }) => {
        const [first, second] = scheduling.claims;
        const { technicianId, startsAt, endsAt } = first ?? {};
        Object.assign(second ?? {}, { technicianId, startsAt, endsAt });
      },
      /claims_no_overlap/,
    ],
    [
      'two people with one address',
      ({ users }) => Object.assign(users.users[8] ?? {}, { email: users.users[9]?.email }),
      /users_email/,
    ],
  ])('%s is refused, and the database stays as it was', async (_, damage, reason) => {
    const city = small();
    damage(city);
    const refused = await plant(city).then(
      () => 'written',
      (error: Error & { cause?: Error }) => `${error.message} ${error.cause?.message ?? ''}`,
    );
    expect(refused).toMatch(reason);
    expect(await isEmpty(parts())).toBe(true);
    expect(await schema()).toEqual(before);
  });

  it('has the same constraints, indexes and triggers afterwards, all of them valid', async () => {
    expect(before.length).toBeGreaterThan(1_000);
    await plant(small());
    expect(await schema()).toEqual(before);
    expect((await verifyBooks(parts())).ok).toBe(true);
    const { rows } = await database.engine.execute(`select
      (select count(*)::int from search.jobs) as jobs, (select count(*)::int from search.users) as users,
      (select count(*)::int from search.words) as words, (select count(*)::int from loyalty.members) as members`);
    const [found] = rows;
    expect(found).toMatchObject({
      jobs: small().bookings.bookings.length,
      users: small().users.users.length,
    });
    expect(Number(found?.words)).toBeGreaterThan(100);
    expect(Number(found?.members)).toBeGreaterThan(50);
  });

  it('has triggers that work', async () => {
    const unbalanced =
      database.engine.execute(`insert into ledger.entries (id, journal_id, account, amount_cents, posted_at)
      select gen_random_uuid(), id, 'processor_clearing', 1, posted_at from ledger.journals limit 1`);
    await expect(unbalanced).rejects.toThrow('does not sum to zero');
    await database.engine.execute(`insert into loyalty.points_entries
      select (p).* from (select jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'kind', 'adjusted',
        'points', 7, 'tier_points', 0, 'actor_id', p.user_id, 'reference_id', gen_random_uuid())) as p
        from loyalty.points_entries p limit 1) as one`);
    expect((await verifyBooks(parts())).ok).toBe(true);
  });
});
