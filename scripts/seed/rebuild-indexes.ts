import { sql } from 'drizzle-orm';
import { inBulk } from '#server/demo/bulk-load.ts';
import { ourSchemas } from '#server/lib/backup/catalog.ts';
import type { Engine, Sql } from '#server/lib/db/database.ts';
import { type Chains, deferUntilCommitted, roomToBuild } from './deferred.ts';

/**
 * What a search finds is written down once all keys stand: by the statement it would look for every row by reading all.
 */
const BY_STATEMENT = [
  { table: 'users.users', trigger: 'users_search_new', instead: 'search.put_users' },
  { table: 'vendors.vendors', trigger: 'vendors_search_new', instead: 'search.put_vendors' },
  { table: 'bookings.bookings', trigger: 'bookings_search_new', instead: 'search.put_jobs' },
  { table: 'catalog.products', trigger: 'products_search_new', instead: 'search.put_products' },
] as const;

/** Tables whose rows a trigger writes for each row of another one, which it finds by their key. */
const FOUND_BY_KEY = sql`('inventory.levels'::regclass)`;

/** Everybody else's tables stay as they are: those of the job queue, of a hosting platform, of an extension. */
const OURS = ourSchemas('migrations');

/** The format in which rows of a table may be copied; `target` is the table with its columns, as COPY names it. */
export type FormatFor = (target: string) => 'binary' | 'binary, freeze';

type Part = { table: string; name: string; definition: string };

/** Not of a constraint; one that judges lets no two rows be alike. */
type Index = Part & { judges: boolean };

/**
 * Does `work`, which fills an empty database, without doing everything for each row. Indexes and the constraints that
 * stand on them are set aside and made anew from all rows: the database judges the same rows by the same definitions,
 * once. All of it belongs to the running transaction: when anything is refused, the database is as it was. Needs a user
 * who owns the tables. `work` is told in which format rows may be copied. On PostgreSQL, what judges nothing is put off
 * until the commit (`deferred.ts`); PGlite has one connection, and gains nothing by it.
 */
export function rebuildingIndexes<T>(
  tx: Sql,
  engine: Engine['name'],
  work: (formatFor: FormatFor) => Promise<T>,
): Promise<T> {
  return inBulk(tx, OURS, async () => {
    const restoreIndexes = await setAside(tx, engine === 'postgres');
    const renewed = await renew(tx);
    const result = await work((target) =>
      renewed.has(target.slice(0, target.indexOf(' ('))) ? 'binary, freeze' : 'binary',
    );
    await restoreIndexes();
    return result;
  });
}

/** Answers how to put everything back: first what is unique, then what is quick to find. */
async function setAside(tx: Sql, putsOff: boolean): Promise<() => Promise<void>> {
  // What fills the search tables, too, finds what is there by its key.
  const keys = await keysSetAside(tx);
  const indexes = await indexesWithoutConstraint(tx);
  for (const { table, name } of keys)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
  for (const { table, trigger } of BY_STATEMENT)
    await tx.execute(sql.raw(`alter table ${table} disable trigger ${trigger}`));
  return async () => {
    await roomToBuild(tx);
    // No table is altered while checks of its rows are waiting.
    await tx.execute(sql`set constraints all immediate`);
    for (const { table, name, definition } of keys)
      await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
    for (const { definition } of indexes.filter(({ judges }) => judges))
      await tx.execute(sql.raw(definition));
    for (const { table, trigger } of BY_STATEMENT)
      await tx.execute(sql.raw(`alter table ${table} enable trigger ${trigger}`));
    const chains = await chainsOf(tx, indexes);
    if (putsOff) await deferUntilCommitted(tx, chains);
    else for (const statement of [...chains.values()].flat()) await tx.execute(sql.raw(statement));
  };
}

/**
 * What fills the search tables and makes finding quick; for search tables together, for others by table, the largest
 * first.
 */
async function chainsOf(tx: Sql, indexes: readonly Index[]): Promise<Chains> {
  const SEARCH = 'search';
  const chains = new Map<string, string[]>([
    [SEARCH, BY_STATEMENT.map(({ table, instead }) => `select ${instead}(array_agg(id)) from ${table}`)],
  ]);
  const { rows: tables } = await tx.execute<{ name: string; schema: string }>(sql`
    select t.oid::regclass::text as name, n.nspname as schema
    from pg_class t join pg_namespace n on n.oid = t.relnamespace where t.relkind = 'r' and n.nspname in ${OURS}
    order by pg_table_size(t.oid) desc`);
  for (const { name, schema } of tables) {
    const key = schema === SEARCH ? SEARCH : name;
    const quick = indexes.filter(({ table, judges }) => table === name && !judges);
    chains.set(key, [
      ...(chains.get(key) ?? []),
      ...quick.map(({ definition }) => definition),
      `analyze ${name}`,
    ]);
  }
  return chains;
}

/** TRUNCATE of what is empty, since only a table that this transaction began anew takes frozen rows. */
async function renew(tx: Sql): Promise<ReadonlySet<string>> {
  const { rows: tables } = await tx.execute<{ name: string }>(sql`
    select format('"%s"."%s"', n.nspname, t.relname) as name
    from pg_class t join pg_namespace n on n.oid = t.relnamespace where t.relkind = 'r' and n.nspname in ${OURS}`);
  const empty = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await tx.execute(sql.raw(`select from ${name} limit 1`));
    if (rows.length === 0) empty.add(name);
  }
  await tx.execute(sql.raw(`truncate ${[...empty].join(', ')}`));
  return empty;
}

async function indexesWithoutConstraint(tx: Sql): Promise<Index[]> {
  const { rows } = await tx.execute<Index>(sql`
    select t.oid::regclass::text as table, i.indexrelid::regclass::text as name,
      pg_get_indexdef(i.indexrelid) as definition, i.indisunique as judges
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
    where t.relkind = 'r' and n.nspname in ${OURS} and not exists (
      select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
    order by 1, 2`);
  return rows;
}

async function keysSetAside(tx: Sql): Promise<Part[]> {
  const { rows } = await tx.execute<Part>(sql`
    select t.oid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where t.relkind = 'r' and c.contype in ('p', 'u', 'x') and n.nspname in ${OURS} and n.nspname <> 'search'
      and t.oid not in ${FOUND_BY_KEY}
    order by 1, 2`);
  return rows;
}
