import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import type { Manifest } from './manifest.ts';

/*
 * What belongs to a backup, asked of the database: every table of our schemas. The job queue's own schema does not: it
 * holds nothing that is not planted again, and another platform's schemas are not ours to touch.
 */

export type Table = { name: string; columns: string[] };

/** The schemas that the migrations make, from what drizzle keeps beside them. */
export function ourSchemas(migrations: string): string[] {
  const meta = join(migrations, 'meta');
  const newest = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  if (!newest) throw new Error(`${meta} holds no snapshot of the schema`);
  const { schemas } = JSON.parse(readFileSync(join(meta, newest), 'utf8')) as { schemas: object };
  return Object.keys(schemas);
}

export type Known = { tag: string; when: number };

/** The migrations of this version, oldest first. */
export function knownMigrations(folder: string): Known[] {
  const journal = readFileSync(join(folder, 'meta', '_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: Known[] }).entries.map(({ tag, when }) => ({ tag, when }));
}

/** When each migration that the database has was made; empty for a database without any. */
export async function appliedMigrations(tx: Sql): Promise<number[]> {
  const { rows: there } = await tx.execute<{ name: string | null }>(
    sql`select to_regclass('platform_migrations.__drizzle_migrations')::text as name`,
  );
  if (!there[0]?.name) return [];
  const { rows } = await tx.execute<{ at: string }>(
    sql`select created_at::text as at from platform_migrations.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ at }) => Number(at));
}

/** Every table of these schemas with its columns in order, without those that are computed. */
export async function tablesOf(tx: Sql, schemas: readonly string[]): Promise<Table[]> {
  const { rows } = await tx.execute<Table>(sql`
    select t.oid::regclass::text as name,
      (select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where t.relkind = 'r' and n.nspname in ${schemas} order by 1`);
  return rows;
}

export async function sequencesOf(tx: Sql, schemas: readonly string[]): Promise<Manifest['sequences']> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select t.oid::regclass::text as name from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where t.relkind = 'S' and n.nspname in ${schemas} order by 1`);
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: at } = await tx.execute<{ value: string; isCalled: boolean }>(
      sql.raw(`select last_value::text as value, is_called as "isCalled" from ${name}`),
    );
    if (at[0]) sequences.push({ name, ...at[0] });
  }
  return sequences;
}

/** The books in three numbers. */
export async function ledgerSums(tx: Sql): Promise<Manifest['ledger']> {
  const { rows } = await tx.execute<{ entries: string; sum: string; debits: string }>(sql`
    select count(*)::text as entries, coalesce(sum(amount_cents), 0)::text as sum,
      coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::text as debits from ledger.entries`);
  const [row] = rows;
  return {
    entries: Number(row?.entries ?? 0),
    sumCents: row?.sum ?? '0',
    debitCents: row?.debits ?? '0',
  };
}

/** The same text of a value on every server. */
export async function plainText(tx: Sql): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, MDY'`,
    `intervalstyle = 'postgres'`,
    'extra_float_digits = 1',
    `bytea_output = 'hex'`,
  ])
    await tx.execute(sql.raw(`set local ${setting}`));
}
