import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditRenamed } from '../tables.ts';

/** Whether a stored action is one of these, by whichever name it was written: asks the index for each of them. */
export function isAction(stored: PgColumn, names: readonly string[]): SQL {
  const list = sql`array[${sql.join(
    names.map((name) => sql`${name}::text`),
    sql`, `,
  )}]`;
  return sql`${stored} = any (${list} || array(select ${auditRenamed.oldName} from ${auditRenamed} where ${auditRenamed.name} = any (${list})))`;
}
