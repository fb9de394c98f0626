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
  /**
   * What `plant` writes beside the catalog just noted, in tables that are empty before. From the second time on its
   * rows are copied back instead, and the value is a copy of the first one: `plant` must write the same each time.
   */
  plantOnce<Value>(plant: () => Promise<Value>): Promise<Value>;
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
  /** What `plantOnce` returned, and beside which catalog. */
  let kept: { value: unknown; lastWrite: number } | undefined;

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

  async function filledTables(): Promise<string[]> {
    const asked = aroundCatalog.map(
      (table) => `select '${table}' as name where exists (select from ${table})`,
    );
    return (await ask(asked.join(' union all '))).map(({ name }) => String(name));
  }

  /** Keeps the rows of these tables, and the words since the catalog, for `plant_again`. */
  async function saveRows(filled: string[], lastWrite: number): Promise<void> {
    const inserts: string[] = [];
    for (const [index, table] of [...filled, WORDS].entries()) {
      const columns = await ask(
        `select quote_ident(attname) as name from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      const names = columns.map(({ name }) => String(name)).join(', ');
      const since = table === WORDS ? ` where xmin::text::bigint > ${lastWrite}` : '';
      await ask(`drop table if exists pg_temp.kept_${index}`);
      await ask(`create temp table kept_${index} as select ${names} from ${table}${since}`);
      inserts.push(
        `insert into ${table} (${names}) overriding system value select ${names} from pg_temp.kept_${index};`,
      );
    }
    await ask(asleep('plant_again()', inserts.join('\n')));
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
    async plantOnce<Value>(plant: () => Promise<Value>): Promise<Value> {
      if (!planted) return plant();
      if (kept?.lastWrite !== planted.lastWrite) {
        const before = await filledTables();
        kept = { value: structuredClone(await plant()), lastWrite: planted.lastWrite };
        const filled = (await filledTables()).filter((table) => !before.includes(table));
        await saveRows(filled, planted.lastWrite);
      } else await ask('select pg_temp.plant_again()');
      return structuredClone(kept.value) as Value;
    },
  };
}

/** Words are deleted that were written after a transaction. */
function eraserFunction(name: string, tables: string[]): string {
  const deletes = tables.filter((table) => table !== WORDS).map((table) => `delete from ${table};`);
  return asleep(
    `${name}(after bigint)`,
    `${deletes.join('\n')}\ndelete from ${WORDS} where xmin::text::bigint > after;`,
  );
}

/** Statements while triggers and foreign keys sleep. A function, since it keeps the plans of all of them. */
function asleep(signature: string, statements: string): string {
  return `create or replace function pg_temp.${signature} returns void language plpgsql as $$
    begin
      perform set_config('session_replication_role', 'replica', true);
      ${statements}
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
