/*
 * The one place that writes the tables of every module. A city is a year of finished facts: sent through the commands
 * it would take minutes, mail hundreds of people and call the processor thousands of times. The rules hold all the
 * same: the generator plays them, the database's constraints and triggers judge every row, and `verifyBooks` proves
 * the sums afterwards.
 */
import { sql } from 'drizzle-orm';
import { type Issued, numberReceiptsOf } from '#core/demo/city-parts.ts';
import type { City } from '#core/demo/rows/city.ts';
import { bookings } from '#server/bookings/tables.ts';
import { addOns, services as catalogServices, categories, products } from '#server/catalog/tables.ts';
import type { Services } from '#server/lib/context.ts';
import type { Sql } from '#server/lib/db/database.ts';
import { lock } from '#server/lib/db/locks.ts';
import { files } from '#server/lib/tables.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { receiptCounters, receipts } from '#server/payments/tables.ts';
import { users } from '#server/users/tables.ts';
import { type FormatFor, inBulk } from './bulk-load.ts';
import { rowsOf } from './city-rows.ts';
import { drawPictures, type PhotoSource, type Picture } from './draw-pictures.ts';
import { type EncodedRows, insertRows } from './insert-rows.ts';
import { finishPutOff, finishPutOffWithin } from './put-off.ts';

export type SeedOptions = {
  photo: PhotoSource;
  /** One hash for everybody: hashing two hundred passwords would take seconds and prove nothing. */
  passwordHash: string;
} & PlantOptions;

type PlantOptions = {
  /** Throws away everything that is in the database, secrets excepted, instead of refusing. */
  emptyFirst?: boolean;
  /** Whether indexes are built anew afterwards, or kept up with each row; by the city's size unless said. */
  indexes?: 'rebuilt' | 'kept';
};

type Written = { rows: number; bookings: number; people: number; pictures: number };

export type SeedOutcome =
  | ({ outcome: 'written' } & Written)
  /**
   * There are people already, so this is somebody's data. Nothing was written, but a city that lacked indexes has
   * them.
   */
  | { outcome: 'not_empty'; people: number; wasUnfinished: boolean };

/** A part of a large city, ready to be copied. Its receipts wait until those of all parts are numbered. */
export type EncodedPart = {
  tables: EncodedRows[];
  pictures: { photos: Picture[]; signatures: Picture[] };
  issued: Issued;
  bookings: number;
  people: number;
};

/** Makes the parts of one city; several may be asked for at once. */
export type PartSource = {
  parts: number;
  part(index: number): Promise<EncodedPart>;
  /** The receipts of a part that was made, with these numbers in its order. */
  receipts(index: number, numbers: readonly number[]): Promise<EncodedRows | null>;
};

type Parts = Pick<Services, 'db' | 'files'>;

/** Arbitrary, the same in every process: two starts at once make one city. */
/**
 * From so many bookings on it is quicker to build indexes anew than to keep them up. On PostgreSQL it also locks every
 * table until the end, so the usual city, which a server plants beside others, keeps them.
 */
const MANY_BOOKINGS = { pglite: 1_000, postgres: 5_001 };

/** Whether nobody has signed up and no city was built: the only state in which `seedCity` writes unasked. */
export async function isEmpty({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return (await countPeople(db.read)) === 0;
}

/** Writes a city in one transaction, so that a process killed midway leaves nothing behind. */
export async function seedCity(parts: Parts, city: City, options: SeedOptions): Promise<SeedOutcome> {
  const { db } = parts;
  const drawn = drawPictures(city, options.photo);
  const { length: bookingCount } = city.bookings.bookings;
  const isMany = bookingCount >= MANY_BOOKINGS[db.engine.name];
  const pictures = [...drawn.photos, ...drawn.signatures];
  await storePictures(parts, pictures);
  return plant(parts, { indexes: isMany ? 'rebuilt' : 'kept', ...options }, async () => {
    let rows = await insertRows(db, files, fileRows(pictures, city.now));
    for (const { table, rows: some } of rowsOf(city, drawn, options.passwordHash)) {
      rows += await insertRows(db, table, some);
    }
    rows += await insertRows(db, receipts, city.payments.receipts);
    const issued = issuedOf(city);
    rows += await countReceipts(db, numberReceiptsOf([issued]).last);
    const { length: people } = city.users.users;
    return { rows, bookings: bookingCount, people, pictures: drawn.photos.length };
  });
}

/** Writes a large city in the same way, part by part: while one is written, `source` makes the next ones. */
export async function seedParts(
  parts: Parts,
  source: PartSource,
  options: PlantOptions & { now: Date; ahead: number },
): Promise<SeedOutcome> {
  const { db } = parts;
  return plant(parts, { indexes: 'rebuilt', ...options }, async (formatFor) => {
    const done = { rows: 0, bookings: 0, people: 0, pictures: 0 };
    const kept = new Set<string>();
    const issued: Issued[] = [];
    const coming: Promise<EncodedPart>[] = [];
    for (let index = 0; index < source.parts; index += 1) {
      while (coming.length < Math.min(source.parts, index + options.ahead)) {
        const part = source.part(coming.length);
        // Who waits for an earlier part is told when its own turn comes.
        part.catch(() => undefined);
        coming.push(part);
      }
      const part = await (coming[index] as Promise<EncodedPart>);
      // Written and gone: the memory of all parts would be a city's.
      delete coming[index];
      const { photos, signatures } = part.pictures;
      const fresh = [...photos, ...signatures].filter(({ sha256 }) => !kept.has(sha256));
      for (const { sha256 } of fresh) kept.add(sha256);
      done.pictures += photos.filter((picture) => fresh.includes(picture)).length;
      await storePictures(parts, fresh);
      done.rows += await insertRows(db, files, fileRows(fresh, options.now));
      for (const { target, pieces, rows } of part.tables) {
        await db.copyIn(target, pieces, formatFor(target));
        done.rows += rows;
      }
      issued.push(part.issued);
      done.bookings += part.bookings;
      done.people += part.people;
    }
    const { numbers, last } = numberReceiptsOf(issued);
    for (const [index, some] of numbers.entries()) {
      const encoded = await source.receipts(index, some);
      if (!encoded) continue;
      await db.copyIn(encoded.target, encoded.pieces, formatFor(encoded.target));
      done.rows += encoded.rows;
    }
    done.rows += await countReceipts(db, last);
    return done;
  });
}

/** When the receipts of a city were issued, and under which years. */
export function issuedOf(city: City): Issued {
  const { receipts: issued } = city.payments;
  return { at: issued.map(({ issuedAt }) => issuedAt.getTime()), years: issued.map(({ year }) => year) };
}

/** One transaction around `write`, unless there are people in the database. */
async function plant(
  parts: Parts,
  options: PlantOptions & { indexes: 'rebuilt' | 'kept' },
  write: (formatFor: FormatFor) => Promise<Written>,
): Promise<SeedOutcome> {
  const { engine } = parts.db;
  const { indexes } = options;
  // PGlite has one connection: nothing is gained by waiting for the commit.
  const putsOff = indexes === 'rebuilt' && engine.name === 'postgres';
  const outcome = await parts.db.transaction(async (): Promise<SeedOutcome> => {
    const { tx } = parts.db;
    await lock(parts, 'sampleCity');
    if (options.emptyFirst) await emptyDatabase(tx);
    const people = await countPeople(tx);
    if (people > 0) return { outcome: 'not_empty', people, wasUnfinished: false };
    await finishPutOffWithin(tx);
    // An empty installation may have its markets and catalog already: the same ones, under other ids.
    for (const table of [products, addOns, catalogServices, categories, zones, markets])
      await tx.delete(table);
    const written = await inBulk(tx, { indexes, putsOff }, write);
    // The next booking gets the next number.
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('bookings.bookings', 'number'), (select max(number) from ${bookings}))`,
    );
    if (indexes === 'kept') await tx.execute(sql`analyze`);
    return { outcome: 'written', ...written };
  });
  // Also what an earlier seed left behind that was killed after its commit.
  const wasUnfinished = await finishPutOff(engine);
  return outcome.outcome === 'not_empty' ? { ...outcome, wasUnfinished } : outcome;
}

async function storePictures({ files: store }: Parts, pictures: readonly Picture[]): Promise<void> {
  for (const { sha256, bytes } of pictures) await store.put(sha256, bytes);
}

function fileRows(pictures: readonly Picture[], createdAt: Date) {
  return pictures.map(({ sha256, bytes, mediaType }) => ({
    sha256,
    mediaType,
    size: bytes.length,
    createdAt,
  }));
}

/** The next charge of a year gets the next number. */
async function countReceipts(db: Services['db'], last: ReadonlyMap<number, number>): Promise<number> {
  const rows = [...last].map(([year, number]) => ({ year, last: number }));
  return insertRows(db, receiptCounters, rows);
}

async function countPeople(handle: Sql): Promise<number> {
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
          and (schemaname, tablename) not in (('platform', 'secrets'), ('platform', 'event_cursors'), ('demo', 'put_off'))
      );
    end $$`);
}
