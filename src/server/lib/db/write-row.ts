import { eq, type SQL, sql } from 'drizzle-orm';
import type { IndexColumn, PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Sql } from './database.ts';

// One row of plain values, as drizzle writes it: but each handle writes the SQL once for the columns that are given
// instead of at every call, as `prepared` does, and each connection plans it once.

type Values = Record<string, unknown>;
type Statement = { execute(values: Values): PromiseLike<unknown[]> };

const statements = new WeakMap<Sql, Map<PgTable, Map<string, Statement>>>();
let written = 0;

/** `handle.insert(table).values(row)`. */
export async function insertRow<T extends PgTable>(
  handle: Sql,
  table: T,
  row: T['$inferInsert'],
): Promise<void> {
  await insertOf(handle, table, row).execute(row);
}

/** `insertRow`, unless a constraint keeps it out: that on `target`, without it any. False then. */
export async function insertRowOnce<T extends PgTable>(
  handle: Sql,
  table: T,
  row: T['$inferInsert'],
  target?: IndexColumn,
): Promise<boolean> {
  const made = await insertOf(handle, table, row, target ? { target } : {}).execute(row);
  return made.length === 1;
}

/** Changes the row with this id and answers it as it is now; undefined when there is none. */
export async function updateRow<T extends PgTable & { id: PgColumn }>(
  handle: Sql,
  table: T,
  id: string,
  change: Partial<T['$inferSelect']>,
): Promise<T['$inferSelect'] | undefined> {
  const update = known(handle, table, `update ${shapeOf(change)}`, (name) =>
    handle
      .update(table as PgTable)
      .set(placeholders(change) as PgUpdateSetSource<PgTable>)
      .where(eq(table.id, sql.placeholder('id of row')))
      .returning()
      .prepare(name),
  );
  const [row] = await update.execute({ ...change, 'id of row': id });
  return row as T['$inferSelect'] | undefined;
}

function insertOf<T extends PgTable>(
  handle: Sql,
  table: T,
  row: T['$inferInsert'],
  orNothing?: { target?: IndexColumn },
): Statement {
  return known(handle, table, `insert ${orNothing ? 'once ' : ''}${shapeOf(row)}`, (name) => {
    const insert = handle.insert(table).values(placeholders(row) as PgInsertValue<T>);
    return (orNothing ? insert.onConflictDoNothing(orNothing) : insert)
      .returning({ made: sql`true` })
      .prepare(name);
  });
}

/** The statement of this shape on this handle, built at its first use. */
function known(handle: Sql, table: PgTable, shape: string, build: (name: string) => Statement): Statement {
  const tables = statements.get(handle) ?? new Map<PgTable, Map<string, Statement>>();
  const shapes = tables.get(table) ?? new Map<string, Statement>();
  const there = shapes.get(shape);
  if (there) return there;
  written += 1;
  const made = build(`row_${written}`);
  statements.set(handle, tables.set(table, shapes.set(shape, made)));
  return made;
}

/** Which columns are given, and which of them as null. */
function shapeOf(row: Values): string {
  let shape = '';
  for (const name in row) {
    const value = row[name];
    if (value !== undefined) shape += value === null ? `${name} null,` : `${name},`;
  }
  return shape;
}

/** Null stands in the SQL itself: a placeholder's value goes through its column, which does not know null. */
function placeholders(row: Values): Record<string, SQL | null | ReturnType<typeof sql.placeholder>> {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [name, value === null ? null : sql.placeholder(name)]),
  );
}
