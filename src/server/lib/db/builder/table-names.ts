import { Column, is, SQL, Table } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

type Field = { path: string[]; field: unknown };
type Inner = { buildSelection(fields: Field[], options?: { isSingleTable?: boolean }): SQL };
const dialect = PgDialect.prototype as unknown as Inner;
const drizzles = dialect.buildSelection;

/**
 * From now on a piece of SQL among the columns of a select keeps the tables of the columns it names. Of a select from one table
 * drizzle leaves them out, also in a subselect from another one: `(select count(*) from parts where supplier_id = id)` counts
 * parts that are their own supplier, and says nothing.
 */
export function writeTableNames(): void {
  dialect.buildSelection = function (fields, options) {
    return drizzles.call(this, options?.isSingleTable ? fields.map(withTables) : fields, options);
  };
}

function withTables(one: Field): Field {
  const { path, field } = one;
  if (is(field, SQL.Aliased)) {
    // A column of a select inside is only named.
    if ((field as unknown as { isSelectionField: boolean }).isSelectionField) return one;
    return asksOther(field.sql)
      ? { path, field: new SQL.Aliased(asPiece(field.sql), field.fieldAlias) }
      : one;
  }
  return is(field, SQL) && asksOther(field) ? { path, field: asPiece(field) } : one;
}

/** A piece inside another one is written as it is. */
function asPiece(piece: SQL): SQL {
  return new SQL([piece]);
}

/** Whether a subselect from a table, or columns of several tables, are named in so many words. */
function asksOther({ queryChunks }: SQL): boolean {
  const tables = new Set(queryChunks.flatMap((chunk) => (is(chunk, Column) ? [chunk.table] : [])));
  return tables.size > 1 || (tables.size > 0 && queryChunks.some((chunk) => is(chunk, Table)));
}
