import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite, type QueryOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { makeFolder } from '../files/make-folder.ts';
import { writeStatementsInOneGo } from './builder/sql-writer.ts';
import { writeTableNames } from './builder/table-names.ts';
import { PLANNING } from './connections.ts';
import type { CopyIn, CopyOut, Engine, Sql } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { gatheredReads, named } from './gathered-reads.ts';
import { MOST_PLANS_OF_READS } from './kept-plans.ts';
import { plannedQuery } from './pglite-plans.ts';
import { countStatement } from './request-scope.ts';

writeStatementsInOneGo();
writeTableNames();

/** What drizzle sends through. */
type Query = PGlite['query'];

function handleOf(query: Query): Sql {
  return drizzle({ client: { query } as PGlite, casing: 'snake_case' }) as unknown as Sql;
}

/** Drizzle on one transaction, which has the database to itself. */
function transactionQuery(pg: PGlite, client: Pick<PGlite, 'query'>, mostPlans: number): Query {
  return (text, values = [], options) => {
    countStatement();
    const planned = values.length > 0 ? plannedQuery(pg, text, mostPlans) : undefined;
    if (!planned) return client.query(text, values, options);
    return pg.runExclusive(() => planned(values, options)) as never;
  };
}

/** Drizzle for page reads: what one page asks at once goes out together. */
function pageReadsOf(pg: PGlite, mostPlans: number): Sql {
  // Drizzle gives every statement the same parsers.
  let drizzleParsers: QueryOptions['parsers'];
  const read = gatheredReads({
    send: ({ text, values }, { kept }) => {
      countStatement();
      const options = { rowMode: 'array' as const, ...(drizzleParsers ? { parsers: drizzleParsers } : {}) };
      const planned = kept ? plannedQuery(pg, text, mostPlans) : undefined;
      if (!planned) return pg.query<unknown[]>(text, values, options);
      return pg._runExclusiveTransaction(() => pg._runExclusiveQuery(() => planned(values, options)));
    },
    parserOf: (typeId) => {
      const parse = drizzleParsers?.[typeId] ?? pg.parsers[typeId];
      return (text) => (parse ? parse(text, typeId) : text);
    },
  });
  return handleOf(async (text, values, options) => {
    drizzleParsers ??= options?.parsers;
    const answer = await read({ text, values: values ?? [] });
    return (options?.rowMode === 'array' ? answer : { ...answer, rows: named(answer) }) as never;
  });
}

/** The embedded engine, which can also be written down as a whole. */
export type Pglite = Engine & {
  /** All its files, as a tar archive. */
  dump(): Promise<Uint8Array>;
};

/**
 * Opens the embedded PostgreSQL in `folder`, or in memory when it is undefined. A folder that is not there yet begins with
 * the database that the build has made, where there is one.
 * One session only: transactions queue up behind each other.
 */
export async function openPglite(
  folder: string | undefined,
  // One session answers pages and commands.
  { mostPlans = MOST_PLANS_OF_READS } = {},
): Promise<Pglite> {
  // PGlite makes the folder itself, not those above it; the lock file lies beside it.
  if (folder !== undefined) await makeFolder(dirname(folder));
  const unlock = folder === undefined ? undefined : lockFolder(folder);
  let pg: PGlite;
  try {
    const loadDataDir = folder !== undefined && !existsSync(folder) ? await newDatabase() : undefined;
    pg = await PGlite.create({
      ...(folder === undefined ? {} : { dataDir: folder }),
      ...(loadDataDir ? { loadDataDir } : {}),
      extensions: { btree_gist, pg_trgm },
      relaxedDurability: false,
    });
    await pg.exec(PLANNING);
  } catch (error) {
    unlock?.();
    throw error;
  }
  return {
    name: 'pglite',
    pageReads: pageReadsOf(pg, mostPlans),
    transaction: (work) =>
      pg.transaction((client) => {
        const copyIn: CopyIn = async (target, pieces, format) => {
          const taken: BlobPart[] = [];
          // A piece is good until the next one is asked for.
          for await (const piece of pieces)
            taken.push(typeof piece === 'string' ? piece : new Uint8Array(piece));
          const blob = new Blob(taken);
          await client.query(`copy ${target} from '/dev/blob' (format ${format})`, [], { blob });
        };
        const copyOut: CopyOut = async function* (source) {
          const { blob } = await client.query(`copy ${source} to '/dev/blob'`);
          if (blob) yield new Uint8Array(await blob.arrayBuffer());
        };
        return work(handleOf(transactionQuery(pg, client, mostPlans)), copyIn, copyOut);
      }),
    async notify(channel, payload) {
      await pg.query('select pg_notify($1, $2)', [channel, payload]);
    },
    listen: async (channel, onPayload) => pg.listen(channel, onPayload),
    async execute(text, values) {
      // query() takes one statement only; exec() takes many but no values.
      if (values?.length) return { rows: (await pg.query<Record<string, unknown>>(text, values)).rows };
      const results = await pg.exec(text);
      return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
    },
    migrate: (migrationsFolder) =>
      migrate(drizzle(pg), { migrationsFolder, migrationsSchema: 'platform_migrations' }),
    // It works in this very thread.
    waiting: () => 0,
    async dump() {
      await pg.exec('checkpoint');
      return new Uint8Array(await (await pg.dumpDataDir('none')).arrayBuffer());
    },
    async close() {
      await pg.close();
      unlock?.();
    },
  };
}

/** What `new-database.ts` has written beside the built server. Tables of later migrations are added when it is opened. */
async function newDatabase(): Promise<Blob | undefined> {
  // This code may be in a file of parts, one folder below the programs.
  const places = ['./new-database.tar.gz', '../new-database.tar.gz'].map((place) =>
    fileURLToPath(new URL(place, import.meta.url)),
  );
  const file = places.find((place) => existsSync(place));
  return file === undefined ? undefined : new Blob([await promisify(gunzip)(await readFile(file))]);
}
