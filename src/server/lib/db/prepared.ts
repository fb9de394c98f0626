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
