import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Sql } from './database.ts';

/**
 * A statement that is always asked by the same few values (`sql.placeholder`): each handle writes its SQL once instead
 * of at every call, and a name (`.prepare(name)`) lets each connection plan it once.
 */
export function prepared<Statement>(build: (sql: Sql) => Statement): (sql: Sql) => Statement {
  const built = new WeakMap<Sql, Statement>();
  return (sql) => {
    const statement = built.get(sql) ?? build(sql);
    built.set(sql, statement);
    return statement;
  };
}

/**
 * Ids in one value, as `= any(${idList(ids)})`. The planner does not look into it: of an array that it sees it counts
 * the ids, finds a plan for just these cheaper than one it could keep, and plans at every use.
 */
export function idList(ids: readonly string[] | Placeholder): SQL {
  return sql`(select ${Array.isArray(ids) ? sql.param(ids) : ids}::uuid[])::uuid[]`;
}
