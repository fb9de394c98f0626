import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from '#server/lib/db/database.ts';

/** Rows a statement: a parameter of a megabyte or two, and far from the limit of 65,535 parameters. */
const CHUNK = 2_000;

/**
 * Inserts any number of rows with one statement per 2,000 of them: the rows travel as one JSON parameter and the
 * database unpacks them. All rows have the keys of the first; keys that are no columns are left out.
 */
export async function insertRows<Table extends PgTable>(
  tx: Sql,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<number> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await insertChunk(tx, table, rows.slice(from, from + CHUNK));
  }
  return rows.length;
}

/** One statement for all of `rows`: for pieces that the caller has cut. */
export async function insertChunk<Table extends PgTable>(
  tx: Sql,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = getTableColumns<PgTable>(table);
  const used = Object.keys(first).flatMap((key) => {
    const column = columns[key];
    return column ? [{ key, column, name: nameOf(column) }] : [];
  });
  const names = sql.join(
    used.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    used.map(({ key }) => sql.identifier(key)),
    sql`, `,
  );
  const shape = sql.join(
    used.map(({ key, column }) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  // Only a column that the database would count up itself needs the permission to be written.
  const overriding = used.some(({ column }) => column.generatedIdentity !== undefined)
    ? sql` overriding system value`
    : sql``;
  await tx.execute(
    sql`insert into ${table} (${names})${overriding} select ${values} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row_of(${shape})`,
  );
}

function nameOf(column: PgColumn): string {
  return column.keyAsName ? toSnakeCase(column.name) : column.name;
}
