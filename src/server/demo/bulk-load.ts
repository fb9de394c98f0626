import { sql } from 'drizzle-orm';
import type { Sql } from '#server/lib/db/database.ts';
import { withoutForeignKeys } from '#server/lib/db/foreign-keys.ts';

/** The work of these triggers, row by row, is done once for all rows instead. */
const BY_ROW = [
  { table: 'ledger.entries', trigger: 'entries_balance', instead: refuseUnbalanced },
  { table: 'loyalty.points_entries', trigger: 'points_apply', instead: addUpPoints },
] as const;

/**
 * Does `work`, which fills empty tables of these schemas, while nothing is judged row by row: the same rules judge all
 * rows at its end. All of it belongs to the running transaction: when anything is refused, the database is as it was.
 * A user who does not own the tables may do none of this; then every row is judged as it comes, which is slower.
 */
export async function inBulk<T>(tx: Sql, schemas: readonly string[], work: () => Promise<T>): Promise<T> {
  if (!(await ownsTables(tx, schemas))) return work();
  for (const { table, trigger } of BY_ROW)
    await tx.execute(sql.raw(`alter table ${table} disable trigger ${trigger}`));
  // What the search triggers planned for the first rows would be ruinous for thousands, and they keep their plans.
  await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
  const result = await withoutForeignKeys(tx, schemas, async () => {
    const written = await work();
    for (const { instead } of BY_ROW) await instead(tx);
    return written;
  });
  for (const { table, trigger } of BY_ROW)
    await tx.execute(sql.raw(`alter table ${table} enable trigger ${trigger}`));
  return result;
}

async function ownsTables(tx: Sql, schemas: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute<{ owns: boolean }>(sql`
    select bool_and(pg_has_role(t.relowner, 'usage')) as owns
    from pg_class t join pg_namespace n on n.oid = t.relnamespace where t.relkind = 'r' and n.nspname in ${schemas}`);
  return rows[0]?.owns === true;
}

/** What `ledger.refuse_unbalanced` refuses. */
async function refuseUnbalanced(tx: Sql): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select journal_id as id from ledger.entries group by journal_id, currency having sum(amount_cents) <> 0 limit 1`);
  if (rows[0]) throw new Error(`journal ${rows[0].id} does not sum to zero`);
}

/** What `loyalty.apply_points` adds up. */
async function addUpPoints(tx: Sql): Promise<void> {
  await tx.execute(sql`
    insert into loyalty.members (user_id, points, lifetime_points, updated_at)
    select user_id, sum(points), sum(tier_points), max(at) from loyalty.points_entries group by user_id`);
}
