import { is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../db.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../src/server/**/tables.ts', { eager: true });
const tables = Object.entries(modules).flatMap(([file, exported]) =>
  Object.values(exported).flatMap((value) =>
    is(value, PgTable)
      ? [{ file: file.replace('../../', ''), name: getTableConfig(value).name, table: value }]
      : [],
  ),
);

type Column = { type: string; nullable: boolean; filled: boolean };

describe('tables.ts and the migrated database say the same', () => {
  const database = testDatabase();

  async function migratedTables(): Promise<Map<string, Record<string, Column>>> {
    const { rows } = await database.engine.execute(`
      select n.nspname || '.' || c.relname as name, a.attname as column_name,
             format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
             (a.atthasdef or a.attidentity <> '') as filled
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
      join pg_namespace n on n.oid = c.relnamespace
      where a.attnum > 0 and not a.attisdropped
        and c.relpersistence <> 't'
        and n.nspname not in ('pg_catalog', 'information_schema', 'platform_migrations', 'jobs')`);
    const found = new Map<string, Record<string, Column>>();
    for (const row of rows) {
      const name = String(row.name);
      const columns = found.get(name) ?? {};
      columns[String(row.column_name)] = {
        type: String(row.type),
        nullable: row.nullable === true,
        filled: row.filled === true,
      };
      found.set(name, columns);
    }
    return found;
  }

  it.each(tables)('$file: $name', async ({ table }) => {
    const config = getTableConfig(table);
    const declared = Object.fromEntries(
      config.columns.map((column) => [
        column.keyAsName ? toSnakeCase(column.name) : column.name,
        {
          type: typeInCatalog(column.getSQLType()),
          nullable: !column.notNull,
          filled:
            (column.hasDefault && !column.defaultFn) ||
            column.generatedIdentity !== undefined ||
            column.generated !== undefined,
        } satisfies Column,
      ]),
    );
    expect((await migratedTables()).get(`${config.schema}.${config.name}`)).toEqual(declared);
  });

  it('knows every table of the database', async () => {
    const declared = tables.map(({ table }) => {
      const { schema, name } = getTableConfig(table);
      return `${schema}.${name}`;
    });
    expect([...(await migratedTables()).keys()].sort()).toEqual(declared.sort());
  });
});

/** Drizzle's name for a type, as PostgreSQL's catalog writes it. */
function typeInCatalog(type: string): string {
  const serial: Record<string, string> = { bigserial: 'bigint', serial: 'integer', smallserial: 'smallint' };
  const written = type.replace(/^char\b/, 'character').replace(/^varchar\b/, 'character varying');
  return serial[type] ?? written.replace(', ', ',');
}
