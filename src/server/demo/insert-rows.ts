import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { copyText } from '#server/lib/db/copy-text.ts';
import type { Database } from '#server/lib/db/database.ts';

/**
 * Writes any number of rows with one COPY, inside the running transaction. All rows have the keys of the first; keys
 * that are no columns are left out. Triggers of statements see them all at once.
 */
export async function insertRows<Table extends PgTable>(
  { copyIn }: Pick<Database, 'copyIn'>,
  table: Table,
  rows: Iterable<Table['$inferInsert']>,
): Promise<number> {
  let written = 0;
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return 0;
  function* counted() {
    for (let next = first; !next.done; next = iterator.next()) {
      written += 1;
      yield next.value as Record<string, unknown>;
    }
  }
  const columns = getTableColumns<PgTable>(table);
  const used = Object.keys(first.value).flatMap((key) => {
    const column = columns[key];
    return column ? [{ key, sqlType: column.getSQLType(), name: nameOf(column) }] : [];
  });
  const names = used.map(({ name }) => quoted(name)).join(', ');
  const { schema = 'public', name } = getTableConfig(table);
  await copyIn(`${quoted(schema)}.${quoted(name)} (${names})`, copyText(used, counted()));
  return written;
}

function nameOf(column: PgColumn): string {
  return column.keyAsName ? toSnakeCase(column.name) : column.name;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
