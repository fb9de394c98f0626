import pg from 'pg';
import type { Engine } from '#server/lib/db/database.ts';
import { sqlState } from '#server/lib/db/sql-state.ts';

/** Kept between tests: what has been migrated, and the job queue's own definitions. */
const KEPT_SCHEMAS = ['pg_catalog', 'information_schema', 'platform_migrations', 'jobs'];

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

/** TRUNCATE takes ten times as long as DELETE on tables this small; now and then all the same, or later tests would read past the rows that earlier ones left dead. */
const TRUNCATE_EVERY = 40;
const INSUFFICIENT_PRIVILEGE = '42501';

/** A catalog as it was planted: how many rows its tables have, and the last transaction that wrote one. */
type Planted = { rows: number; lastWrite: number };

type Ask = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Deletes what a test left in a database, also from append-only tables. */
export type Eraser = {
  /** Deletes every row. */
  empty(): Promise<void>;
  /** Notes that the catalog is as it was planted. Words that search learns from now on are none of its own. */
  noteCatalog(): Promise<void>;
  /** Planting takes a third of the time of a world, so it stays for the next. False when it is not as it was planted. */
  emptyAroundCatalog(): Promise<boolean>;
};

/**
 * Triggers and foreign keys sleep while it deletes, so order does not matter and nothing is refused. On PostgreSQL it
 * has a connection of its own: a connection that puts triggers to sleep forgets all its plans.
 */
export async function openEraser(engine: Engine, url: string | undefined): Promise<Eraser> {
  const ask = await connect(engine, url);
  const rows = await ask(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname <> all ($1)`,
    [KEPT_SCHEMAS],
  );
  const tables = rows.map(({ name }) => String(name));
  const aroundCatalog = tables.filter((table) => ![...CATALOG, WORDS].includes(table));
  await ask(eraserFunction('erase_all', tables));
  await ask(eraserFunction('erase_around_catalog', aroundCatalog));
  let erasures = 0;
  let planted: Planted | undefined;

  async function erase(call: string, lastWrite: number, truncated: string[]): Promise<void> {
    erasures += 1;
    if (erasures % TRUNCATE_EVERY === 0) await ask(`truncate ${truncated.join(', ')}`);
    try {
      await ask(`select pg_temp.${call}($1)`, [lastWrite]);
    } catch (error) {
      // A DATABASE_URL whose user is no superuser may not put triggers to sleep.
      if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      await ask(`truncate ${truncated.join(', ')}`);
    }
  }

  async function catalog(): Promise<Planted> {
    const counts = CATALOG.map(
      (table) => `select count(*) as rows, max(xmin::text::bigint) as last_write from ${table}`,
    );
    const [found] = await ask(
      `select sum(rows)::int as rows, max(last_write)::float8 as last_write
       from (${counts.join(' union all ')}) t where $1::int = 1`,
      [1],
    );
    return { rows: Number(found?.rows), lastWrite: Number(found?.last_write) };
  }

  return {
    empty: () => erase('erase_all', 0, tables),
    async noteCatalog() {
      planted = await catalog();
    },
    async emptyAroundCatalog() {
      if (!planted) return false;
      const { rows, lastWrite } = await catalog();
      if (rows !== planted.rows || lastWrite !== planted.lastWrite) return false;
      await erase('erase_around_catalog', lastWrite, aroundCatalog);
      return true;
    },
  };
}

/** A function, since it keeps the plans of all its statements. Words are deleted that were written after a transaction. */
function eraserFunction(name: string, tables: string[]): string {
  const deletes = tables.filter((table) => table !== WORDS).map((table) => `delete from ${table};`);
  return `create function pg_temp.${name}(after bigint) returns void language plpgsql as $$
    begin
      perform set_config('session_replication_role', 'replica', true);
      ${deletes.join('\n')}
      delete from ${WORDS} where xmin::text::bigint > after;
    end $$`;
}

async function connect(engine: Engine, url: string | undefined): Promise<Ask> {
  if (url === undefined) return async (text, values) => (await engine.execute(text, values)).rows;
  const client = new pg.Client({ connectionString: url });
  // It ends with its server.
  client.on('error', () => undefined);
  await client.connect();
  return async (text, values) => {
    // Named, so that it is planned once.
    const { rows } = await client.query<Record<string, unknown>>(
      values ? { name: text.slice(0, 40), text, values } : { text },
    );
    return rows;
  };
}
