import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { Database, type Engine } from '#server/lib/db/database.ts';
import { openPglite } from '#server/lib/db/pglite.ts';
import { openPostgres } from '#server/lib/db/postgres.ts';
import { createLogger } from '#server/lib/log.ts';
import { createDatabase, dropDatabase } from './database-server.ts';
import { type Eraser, openEraser } from './eraser.ts';

export const ENGINE = process.env.CANOPY_TEST_ENGINE === 'pglite' ? 'pglite' : 'postgres';

/** The database that the files of a worker share, and what empties it. */
type WorkerDatabase = TestDatabase & { eraser: Eraser };

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
  let opened: WorkerDatabase | undefined;
  beforeAll(async () => {
    opened = await workerDatabase();
  });
  beforeEach(async () => {
    if (!keepsCatalog || !(await current().eraser.emptyAroundCatalog())) await current().eraser.empty();
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

// On globalThis: a worker runs many files, and each of them may load this module anew.
const store = globalThis as { canopyTestDatabase?: Promise<WorkerDatabase> };

function workerDatabase(): Promise<WorkerDatabase> {
  store.canopyTestDatabase ??= openWorkerDatabase();
  return store.canopyTestDatabase;
}

async function openWorkerDatabase(): Promise<WorkerDatabase> {
  const database = await create(`worker_${process.env.VITEST_POOL_ID ?? '0'}_${process.pid}`, true);
  return { ...database, eraser: await openEraser(database.engine, database.url) };
}

/** Notes that the catalog in the worker's database is as it was planted: `keepsCatalog` keeps it for the next test. */
export async function noteCatalog(): Promise<void> {
  await (await workerDatabase()).eraser.noteCatalog();
}

/** Rows of the worker's database that every test of a kind begins with, beside the catalog just noted: see `Eraser.plantOnce`. */
export async function plantOnce<Value>(plant: () => Promise<Value>): Promise<Value> {
  return (await workerDatabase()).eraser.plantOnce(plant);
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
