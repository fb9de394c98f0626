import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { copyRows } from '#server/lib/db/copy-rows.ts';
import type { Database } from '#server/lib/db/database.ts';

/** Rows in the form in which COPY takes them; `target` is the table with its columns. */
export type EncodedRows = { target: string; rows: number; pieces: Uint8Array[] };

/**
 * Writes any number of rows with one COPY, inside the running transaction. All rows have the keys of the first; keys
 * that are no columns are left out. Triggers of statements see them all at once.
 */
export async function insertRows<Table extends PgTable>(
  { copyIn }: Pick<Database, 'copyIn'>,
  table: Table,
  rows: Iterable<Table['$inferInsert']>,
): Promise<number> {
  const encoded = encode(table, rows);
  if (!encoded) return 0;
  await copyIn(encoded.target, encoded.pieces, 'binary');
  return encoded.written();
}

/** The same rows, for a COPY that happens elsewhere; null when there are none. */
export function encodeRows(table: PgTable, rows: Iterable<Record<string, unknown>>): EncodedRows | null {
  const encoded = encode(table, rows);
  if (!encoded) return null;
  // Each in memory of its own, which can be handed to another thread.
  const pieces = Array.from(encoded.pieces, (piece) => new Uint8Array(piece));
  return { target: encoded.target, pieces, rows: encoded.written() };
}

function encode(table: PgTable, rows: Iterable<Record<string, unknown>>) {
  let written = 0;
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return null;
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
  return {
    target: `${quoted(schema)}.${quoted(name)} (${names})`,
    pieces: copyRows(used, counted()),
    /** Known when all pieces were taken. */
    written: () => written,
  };
}

function nameOf(column: PgColumn): string {
  return column.keyAsName ? toSnakeCase(column.name) : column.name;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
