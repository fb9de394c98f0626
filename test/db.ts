import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { Database, type Engine } from '#server/lib/db/database.ts';
import { openPglite } from '#server/lib/db/pglite.ts';
import { openPostgres } from '#server/lib/db/postgres.ts';
import { sqlState } from '#server/lib/db/sql-state.ts';
import { createLogger } from '#server/lib/log.ts';
import { createDatabase, dropDatabase } from './database-server.ts';

export const ENGINE = process.env.CANOPY_TEST_ENGINE === 'pglite' ? 'pglite' : 'postgres';

/** A migrated database for tests. */
export type TestDatabase = {
  engine: Engine;
  db: Database;
  /** Only on PostgreSQL: for tests that open connections of their own. */
  url: string | undefined;
};

/**
 * The worker's database, empty before each test; with `keepsCatalog` a catalog may still be there that the start of an
 * application planted and no test has touched since. Call it at the top of a file or describe block; the properties
 * can be read inside hooks and tests.
 */
export function testDatabase({ keepsCatalog = false } = {}): TestDatabase {
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    opened = await workerDatabase();
  });
  beforeEach(async () => {
    if (!keepsCatalog || !(await emptyAroundCatalog(current().engine))) await emptyTables(current().engine);
  });
  const current = () => {
    if (!opened) throw new Error('The test database opens in beforeAll: read it inside a hook or a test');
    return opened;
  };
  return {
    get engine() {
      return current().engine;
    },
    get db() {
      return current().db;
    },
    get url() {
      return current().url;
    },
  };
}

/** A database that this block does not share, migrated unless told otherwise; dropped after its last test. */
export function ownDatabase(options: { migrated?: boolean } = {}): TestDatabase {
  let opened: (TestDatabase & { drop(): Promise<void> }) | undefined;
  beforeAll(async () => {
    opened = await create(`own_${randomBytes(4).toString('hex')}`, options.migrated ?? true);
  });
  afterAll(async () => {
    await opened?.drop();
  });
  const current = () => {
    if (!opened) throw new Error('The database opens in beforeAll: read it inside a hook or a test');
    return opened;
  };
  return {
    get engine() {
      return current().engine;
    },
    get db() {
      return current().db;
    },
    get url() {
      return current().url;
    },
  };
}

/**
 * Deletes every row, also from append-only tables. Triggers and foreign keys sleep meanwhile, so order does not
 * matter and nothing is refused. DELETE, not TRUNCATE: on tables this small it takes a tenth of the time. Now and then
 * TRUNCATE all the same, or later tests would read their way through the rows that earlier ones left dead.
 */
export async function emptyTables(engine: Engine): Promise<void> {
  const tables = await tablesOf(engine);
  await erase(engine, tables, tables);
}

/** What the start of an application without a sample city plants, and what the triggers of search make of it. */
const CATALOG = [
  'catalog.add_ons',
  'catalog.categories',
  'catalog.products',
  'catalog.services',
  'markets.markets',
  'markets.zones',
  'search.products',
];
/** Search learns words from all kinds of things: those of the catalog came first. */
const WORDS = 'search.words';

/** A catalog as it was planted: how many rows its tables have, and the last transaction that wrote one. */
type Planted = { rows: number; lastWrite: number };
const plantedCatalogs = new WeakMap<Engine, Planted>();

/** Notes that the catalog of this database is as it was planted. Words that search learns from now on are none of its own. */
export async function noteCatalog(engine: Engine): Promise<void> {
  plantedCatalogs.set(engine, await catalogOf(engine));
}

/** Planting takes a third of the time of a world, so it stays for the next one. False when it is not as it was planted. */
async function emptyAroundCatalog(engine: Engine): Promise<boolean> {
  const planted = plantedCatalogs.get(engine);
  if (!planted) return false;
  const { rows, lastWrite } = await catalogOf(engine);
  if (rows !== planted.rows || lastWrite !== planted.lastWrite) return false;
  const tables = await tablesOf(engine);
  const erased = tables.filter((table) => ![...CATALOG, WORDS].includes(table));
  const words = `${WORDS} where xmin::text::bigint > ${planted.lastWrite}`;
  await erase(engine, [...erased, words], erased);
  return true;
}

async function catalogOf(engine: Engine): Promise<Planted> {
  const counts = CATALOG.map(
    (table) => `select count(*) as rows, max(xmin::text::bigint) as last_write from ${table}`,
  );
  const { rows } = await engine.execute(
    `select sum(rows)::int as rows, max(last_write)::float8 as last_write from (${counts.join(' union all ')}) t`,
  );
  return { rows: Number(rows[0]?.rows), lastWrite: Number(rows[0]?.last_write) };
}

const TRUNCATE_EVERY = 40;
const erasures = new WeakMap<Engine, number>();

async function erase(engine: Engine, deleted: string[], truncated: string[]): Promise<void> {
  const count = (erasures.get(engine) ?? 0) + 1;
  erasures.set(engine, count);
  if (count % TRUNCATE_EVERY === 0) await engine.execute(`truncate ${truncated.join(', ')}`);
  const deletes = deleted.map((table) => `delete from ${table}`);
  try {
    // One message is one transaction by itself.
    await engine.execute(['set local session_replication_role = replica', ...deletes].join(';\n'));
  } catch (error) {
    // A DATABASE_URL whose user is no superuser may not put triggers to sleep.
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    await engine.execute(`truncate ${truncated.join(', ')}`);
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** Kept between tests: what has been migrated, and the job queue's own definitions. */
const KEPT_SCHEMAS = ['pg_catalog', 'information_schema', 'platform_migrations', 'jobs'];
const knownTables = new WeakMap<Engine, string[]>();

async function tablesOf(engine: Engine): Promise<string[]> {
  const known = knownTables.get(engine);
  if (known) return known;
  const { rows } = await engine.execute(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname <> all ($1)`,
    [KEPT_SCHEMAS],
  );
  const names = rows.map((row) => String(row.name));
  knownTables.set(engine, names);
  return names;
}

// On globalThis: a worker runs many files, and each of them may load this module anew.
const store = globalThis as { canopyTestDatabase?: Promise<TestDatabase> };

function workerDatabase(): Promise<TestDatabase> {
  store.canopyTestDatabase ??= create(`worker_${process.env.VITEST_POOL_ID ?? '0'}_${process.pid}`, true);
  return store.canopyTestDatabase;
}

async function create(name: string, migrated: boolean): Promise<TestDatabase & { drop(): Promise<void> }> {
  if (ENGINE === 'pglite') {
    const engine = await openPglite(undefined);
    if (migrated) await engine.migrate('migrations');
    return { engine, db: new Database(engine), url: undefined, drop: () => engine.close() };
  }
  const server = inject('postgres');
  const url = await createDatabase(server, name, migrated ? 'template' : undefined);
  const engine = openPostgres(url, { poolSize: 20, readPoolSize: 5, log: createLogger('silent') });
  return {
    engine,
    db: new Database(engine),
    url,
    async drop() {
      await engine.close();
      await dropDatabase(server, name);
    },
  };
}
