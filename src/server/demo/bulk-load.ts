import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '#server/lib/db/database.ts';
import { type Chains, putOffUntilCommitted, roomToBuild } from './put-off.ts';

/** The work of these triggers, row by row, is done once for all rows instead. */
const BY_ROW = [
  { table: 'ledger.entries', trigger: 'entries_balance', instead: refuseUnbalanced },
  { table: 'loyalty.points_entries', trigger: 'points_apply', instead: addUpPoints },
] as const;

/**
 * What a search finds is written down once all keys stand: by the statement it would look for every row by reading all.
 */
const BY_STATEMENT = [
  { table: 'users.users', trigger: 'users_search_new', instead: 'search.put_users' },
  { table: 'vendors.vendors', trigger: 'vendors_search_new', instead: 'search.put_vendors' },
  { table: 'bookings.bookings', trigger: 'bookings_search_new', instead: 'search.put_jobs' },
  { table: 'catalog.products', trigger: 'products_search_new', instead: 'search.put_products' },
] as const;

/** Everybody else's tables stay as they are: those of the job queue, of a hosting platform, of an extension. */
const OURS = sql`(
  'assistant', 'audit', 'bookings', 'cases', 'catalog', 'demo', 'homes', 'ledger', 'loyalty', 'markets', 'messaging',
  'monitoring', 'notifications', 'payments', 'platform', 'reviews', 'scheduling', 'search', 'settings', 'users', 'vendors'
)`;

/** The format in which rows of a table may be copied; `target` is the table with its columns, as COPY names it. */
export type FormatFor = (target: string) => 'binary' | 'binary, freeze';

type Part = { table: string; name: string; definition: string };

/** Not of a constraint; one that judges lets no two rows be alike. */
type Index = Part & { judges: boolean };

/**
 * Does `work`, which fills an empty database, without doing everything for each row. Indexes that are `rebuilt`, and
 * the constraints that stand on them, are set aside and made anew from all rows: the database judges the same rows by
 * the same definitions, once. All of it belongs to the running transaction: when anything is refused, the database
 * is as it was. A user who does not own the tables may do none of this; then every row is judged as it comes. `work`
 * is told in which format rows may be copied. What judges nothing may be put off until the commit (`put-off.ts`).
 */
export async function inBulk<T>(
  tx: Sql,
  { indexes, putsOff }: { indexes: 'rebuilt' | 'kept'; putsOff: boolean },
  work: (formatFor: FormatFor) => Promise<T>,
): Promise<T> {
  if (!(await ownsTables(tx))) return work(() => 'binary');
  for (const { table, trigger } of BY_ROW)
    await tx.execute(sql.raw(`alter table ${table} disable trigger ${trigger}`));
  const restore = indexes === 'rebuilt' ? await setAside(tx, putsOff) : null;
  const renewed = indexes === 'rebuilt' ? await renew(tx) : new Set();
  // What the search triggers planned for the first rows would be ruinous for thousands, and they keep their plans.
  await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
  const result = await work((target) =>
    renewed.has(target.slice(0, target.indexOf(' ('))) ? 'binary, freeze' : 'binary',
  );
  await restore?.();
  for (const { table, trigger, instead } of BY_ROW) {
    await instead(tx);
    await tx.execute(sql.raw(`alter table ${table} enable trigger ${trigger}`));
  }
  return result;
}

async function ownsTables(tx: Sql): Promise<boolean> {
  const { rows } = await tx.execute<{ owns: boolean }>(sql`
    select bool_and(pg_has_role(t.relowner, 'usage')) as owns
    from pg_class t join pg_namespace n on n.oid = t.relnamespace where t.relkind = 'r' and n.nspname in ${OURS}`);
  return rows[0]?.owns === true;
}

/** What `ledger.refuse_unbalanced` refuses. */
async function refuseUnbalanced(tx: Sql): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select journal_id as id from ledger.entries group by journal_id, currency having sum(amount_cents) <> 0 limit 1`);
  if (rows[0]) throw new Error(`journal ${rows[0].id} does not sum to zero`);
}

/** What `loyalty.apply_points` adds up. */
async function addUpPoints(tx: Sql): Promise<void> {
  await tx.execute(sql`
    insert into loyalty.members (user_id, points, lifetime_points, updated_at)
    select user_id, sum(points), sum(tier_points), max(at) from loyalty.points_entries group by user_id`);
}

/** Answers how to put everything back: first what is unique, then what refers, then what is quick to find. */
async function setAside(tx: Sql, putsOff: boolean): Promise<() => Promise<void>> {
  const foreignKeys = await constraints(tx, sql`c.contype = 'f'`);
  // What fills the search tables finds what is there by its key.
  const keys = await constraints(tx, sql`c.contype in ('p', 'u', 'x') and n.nspname <> 'search'`);
  const indexes = await indexesWithoutConstraint(tx);
  for (const { table, name } of [...foreignKeys, ...keys])
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
  for (const { table, trigger } of BY_STATEMENT)
    await tx.execute(sql.raw(`alter table ${table} disable trigger ${trigger}`));
  return async () => {
    await roomToBuild(tx);
    for (const { table, name, definition } of keys)
      await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
    for (const { definition } of indexes.filter(({ judges }) => judges))
      await tx.execute(sql.raw(definition));
    for (const { table, name, definition } of foreignKeys)
      await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
    for (const { table, trigger } of BY_STATEMENT)
      await tx.execute(sql.raw(`alter table ${table} enable trigger ${trigger}`));
    const chains = await chainsOf(tx, indexes);
    if (putsOff) await putOffUntilCommitted(tx, chains);
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

/** Of a kind: on our tables, or referring to them. */
async function constraints(tx: Sql, kind: SQL): Promise<Part[]> {
  const { rows } = await tx.execute<Part>(sql`
    select t.oid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where t.relkind = 'r' and ${kind} and (n.nspname in ${OURS} or exists (
      select from pg_class target join pg_namespace there on there.oid = target.relnamespace
      where target.oid = c.confrelid and there.nspname in ${OURS}))
    order by 1, 2`);
  return rows;
}
