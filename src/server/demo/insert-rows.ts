import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/lib/db/database.ts';
import type { TableRows } from '#server/lib/modules/demo-rows.ts';

/** A column of a COPY: where its value lies in a row, and the type that PostgreSQL gives it. */
export type CopyColumn = { key: string; sqlType: string };

/**
 * Writes any number of rows with one COPY, inside the running transaction, and answers how many. Triggers of
 * statements see them all at once.
 */
export async function insertRows(
  { copyIn }: Pick<Database, 'copyIn'>,
  { table, rows }: TableRows,
): Promise<number> {
  const all = [...rows];
  const [first] = all;
  if (!first) return 0;
  const { target, columns } = copyTarget(table, first);
  await copyIn(target, copyLines(columns, [...likeFirst(table, first, all)]), 'text');
  return all.length;
}

/**
 * Rows as they come. COPY names its columns once, from the first row: throws TypeError for a row with a value in another
 * column, which would be lost.
 */
export function* likeFirst(
  table: PgTable,
  first: Record<string, unknown>,
  rows: Iterable<Record<string, unknown>>,
): Generator<Record<string, unknown>> {
  const known = getTableColumns<PgTable>(table);
  for (const row of rows) {
    for (const key in row) {
      if (key in first || row[key] === undefined || row[key] === null || !known[key]) continue;
      throw new TypeError(`The first row of ${getTableConfig(table).name} lacks ${key}`);
    }
    yield row;
  }
}

/** As COPY names a table with the columns that the first row has; keys that are no columns are left out. */
export function copyTarget(
  table: PgTable,
  first: Record<string, unknown>,
): { target: string; columns: CopyColumn[] } {
  const known = getTableColumns<PgTable>(table);
  const used = Object.keys(first).flatMap((key) => {
    const column = known[key];
    return column ? [{ key, sqlType: column.getSQLType(), name: quoted(nameOf(column)) }] : [];
  });
  const { schema = 'public', name } = getTableConfig(table);
  return {
    target: `${quoted(schema)}.${quoted(name)} (${used.map((column) => column.name).join(', ')})`,
    columns: used,
  };
}

/** Rows of a piece of the text: enough that neither side waits for the other. */
const PIECE = 1_000;

/** Rows as lines of COPY's text, in pieces. What a row does not have is null. */
export function* copyLines(
  columns: readonly CopyColumn[],
  rows: readonly Record<string, unknown>[],
): Generator<string> {
  for (let from = 0; from < rows.length; from += PIECE) {
    const lines = rows
      .slice(from, from + PIECE)
      .map((row) => columns.map(({ key, sqlType }) => textOf(row[key], sqlType)).join('\t'));
    yield `${lines.join('\n')}\n`;
  }
}

function textOf(value: unknown, sqlType: string): string {
  if (value === null || value === undefined) return '\\N';
  if (sqlType === 'json' || sqlType === 'jsonb') return escaped(JSON.stringify(value));
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) {
    const elements = value.map((element) =>
      element === null ? 'null' : `"${String(element).replace(/["\\]/g, '\\$&')}"`,
    );
    return escaped(`{${elements.join(',')}}`);
  }
  return typeof value === 'string' ? escaped(value) : String(value);
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(text: string): string {
  return text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign);
}

function nameOf(column: PgColumn): string {
  return column.keyAsName ? toSnakeCase(column.name) : column.name;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
