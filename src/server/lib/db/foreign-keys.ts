import { sql } from 'drizzle-orm';
import type { Sql } from './database.ts';

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Does `work`, which writes many rows, without the foreign keys of these schemas' tables, and makes them anew from the
 * same definitions: they judge every row, all at once. Part of the running transaction; takes no more than to own the
 * tables. What is deferred is judged at the end of `work`, since no key is made while checks are waiting.
 */
export async function withoutForeignKeys<T>(
  tx: Sql,
  schemas: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows: keys } = await tx.execute<ForeignKey>(sql`
    select t.oid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and t.relkind = 'r' and n.nspname in ${schemas} order by 1, 2`);
  for (const { table, name } of keys)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  const result = await work();
  await tx.execute(sql`set constraints all immediate`);
  for (const { table, name, definition } of keys)
    await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
  return result;
}
