import { and, asc, eq, sql } from 'drizzle-orm';
import { integer, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Engine, Sql } from '#server/lib/db/database.ts';

const seedSchema = pgSchema('seed');

/**
 * What a large city leaves to be done once it is committed, when several connections can share it: its search entries,
 * the indexes that only make finding quick, and the counting of rows. A chain is done in the order of its places.
 * No part of the product: the first large seed of a database makes it.
 */
const deferred = seedSchema.table(
  'deferred',
  { chain: integer().notNull(), place: integer().notNull(), statement: text().notNull() },
  (t) => [primaryKey({ columns: [t.chain, t.place] })],
);

/** Connections that share the work; a third would have no core of its own on small machines. */
const LANES = 2;

/** Statements by the table whose rows they are about, in their order. */
export type Chains = ReadonlyMap<string, readonly string[]>;

/**
 * Remembers statements until this transaction has committed; `finishDeferred` does them then. What one process did not
 * come to do, because it was killed, another does. The longest chains belong first.
 */
export async function deferUntilCommitted(tx: Sql, chains: Chains): Promise<void> {
  const rows = [...chains.values()].flatMap((statements, chain) =>
    statements.map((statement, place) => ({ chain, place, statement })),
  );
  await tx.execute(sql`create schema if not exists seed`);
  await tx.execute(sql`
    create table if not exists seed.deferred (chain integer, place integer, statement text not null, primary key (chain, place))`);
  if (rows.length > 0) await tx.insert(deferred).values(rows);
}

/** Does what was put off, also by another process; several may do so at once. Answers whether there was anything. */
export async function finishDeferred(engine: Engine): Promise<boolean> {
  const left = await engine.transaction(chainsLeft);
  const waiting = [...left];
  const lane = async () => {
    for (let chain = waiting.shift(); chain !== undefined; chain = waiting.shift()) {
      while (await engine.transaction((tx) => finishFirst(tx, chain)));
    }
  };
  // All lanes come to their end before an error is told: nobody expects work in a database after that.
  const ended = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return left.length > 0;
}

/** The longest first. */
async function chainsLeft(tx: Sql): Promise<number[]> {
  const { rows: known } = await tx.execute(sql`select where to_regclass('seed.deferred') is not null`);
  if (known.length === 0) return [];
  const rows = await tx.selectDistinct({ chain: deferred.chain }).from(deferred).orderBy(asc(deferred.chain));
  return rows.map(({ chain }) => chain);
}

/** Who else takes the same statement waits here until it is done, and finds the next one first. */
async function finishFirst(tx: Sql, chain: number): Promise<boolean> {
  const [first] = await tx
    .select({ place: deferred.place })
    .from(deferred)
    .where(eq(deferred.chain, chain))
    .orderBy(asc(deferred.place))
    .limit(1);
  if (!first) return false;
  const [taken] = await tx
    .delete(deferred)
    .where(and(eq(deferred.chain, chain), eq(deferred.place, first.place)))
    .returning({ statement: deferred.statement });
  if (taken) {
    await roomToBuild(tx);
    await tx.execute(sql.raw(taken.statement));
  }
  return true;
}

/** For the running transaction: memory to sort whole tables, and one helper beside the connection that builds. */
export async function roomToBuild(tx: Sql): Promise<void> {
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
  await tx.execute(sql`set local work_mem = '256MB'`);
  await tx.execute(sql`set local max_parallel_maintenance_workers = 1`);
}
