/*
 * The one place that writes the tables of every module. A city is a year of finished facts: sent through the commands
 * it would take minutes, mail hundreds of people and call the processor thousands of times. The rules hold all the
 * same: the generator plays them, the database's constraints and triggers judge every row, and `verifyBooks` proves
 * the sums afterwards.
 */
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { City } from '#core/demo/rows/city.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Services } from '#server/lib/context.ts';
import type { Sql } from '#server/lib/db/database.ts';
import { lock } from '#server/lib/db/locks.ts';
import { rowsFor, type TableRows } from '#server/lib/modules/demo-rows.ts';
import { files } from '#server/lib/tables.ts';
import { users } from '#server/users/tables.ts';
import { inBulk } from './bulk-load.ts';
import { drawPictures, type Picture } from './draw-pictures.ts';
import { insertRows } from './insert-rows.ts';
import { groundOf } from './plant-catalog.ts';
import { rowsOfCity } from './rows-of-city.ts';

export type SeedOptions = {
  /** One hash for everybody: hashing two hundred passwords would take seconds and prove nothing. */
  passwordHash: string;
  /** Throws away everything that is in the database, secrets excepted, instead of refusing. */
  emptyFirst?: boolean;
};

type Written = { rows: number; bookings: number; users: number; pictures: number };

export type SeedOutcome =
  | ({ outcome: 'written' } & Written)
  /** There are people already, so this is somebody's data. Nothing was written. */
  | { outcome: 'not_empty'; users: number };

type Parts = Pick<Services, 'db' | 'files' | 'modules'>;

/** Whether nobody has signed up and no city was built: the only state in which `seedCity` writes unasked. */
export async function isEmpty({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return (await countUsers(db.read)) === 0;
}

/** Writes a city in one transaction, so that a process killed midway leaves nothing behind. */
export async function seedCity(parts: Parts, city: City, options: SeedOptions): Promise<SeedOutcome> {
  const { photos, signatures, hashes } = drawPictures(city);
  const pictures = [...photos, ...signatures];
  const tables = [
    filesOf(pictures, city.now),
    ...rowsOfCity(parts.modules, { city, passwordHash: options.passwordHash, pictures: hashes }),
  ];
  const schemas = new Set(tables.map(({ table }) => getTableConfig(table).schema ?? 'public'));
  await storePictures(parts, pictures);
  return plant(parts, options, async (tx) => {
    const rows = await inBulk(tx, [...schemas], async () => {
      let written = 0;
      for (const each of tables) written += await insertRows(parts.db, each);
      return written;
    });
    await tx.execute(sql`analyze`);
    const { length: count } = city.bookings.bookings;
    const { length: users } = city.users.users;
    return { rows, bookings: count, users, pictures: photos.length };
  });
}

/** One transaction around `write`, into a database that has nothing but markets and a catalog. */
export async function plant(
  { db }: Pick<Services, 'db'>,
  { emptyFirst }: Pick<SeedOptions, 'emptyFirst'>,
  write: (tx: Sql) => Promise<Written>,
): Promise<SeedOutcome> {
  return db.transaction(async (): Promise<SeedOutcome> => {
    const { tx } = db;
    await lock({ db }, 'sampleCity');
    if (emptyFirst) await emptyDatabase(tx);
    const users = await countUsers(tx);
    if (users > 0) return { outcome: 'not_empty', users };
    // An empty installation may have its markets and catalog already: the same ones, under other ids.
    for (const { table } of groundOf(new Date(0)).toReversed()) await tx.delete(table);
    const written = await write(tx);
    // The next booking gets the next number.
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('bookings.bookings', 'number'), (select max(number) from ${bookings}))`,
    );
    return { outcome: 'written', ...written };
  });
}

export async function storePictures(parts: Pick<Services, 'files'>, pictures: readonly Picture[]) {
  for (const { sha256, bytes } of pictures) await parts.files.put(sha256, bytes);
}

/** The files of pictures, as the platform knows them. */
export function filesOf(pictures: readonly Picture[], createdAt: Date): TableRows {
  return rowsFor(
    files,
    pictures.map(({ bytes, ...picture }) => ({ ...picture, size: bytes.length, createdAt })),
  );
}

async function countUsers(handle: Sql): Promise<number> {
  return handle.$count(users);
}

/**
 * TRUNCATE, because append-only tables refuse DELETE row by row. The places of the listeners stay: transactions only
 * count upwards, and a running pump would not plant them anew.
 */
async function emptyDatabase(tx: Sql): Promise<void> {
  await tx.execute(sql`
    do $$ begin
      execute (
        select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity'
        from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema', 'platform_migrations', 'jobs')
          and (schemaname, tablename) not in (('platform', 'secrets'), ('platform', 'event_cursors'))
      );
    end $$`);
}
