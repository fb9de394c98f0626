import type { Services } from '#server/lib/context.ts';
import type { Sql } from '#server/lib/db/database.ts';

/** Where factories build: any context of a test will do. */
export type Site = Pick<Services, 'db' | 'ids' | 'clock'>;

const counters = new WeakMap<object, number>();

/** 1, 2, 3 … per database: keeps names and addresses apart and tests repeatable. */
export function nextNumber(site: Site): number {
  const next = (counters.get(site.db) ?? 0) + 1;
  counters.set(site.db, next);
  return next;
}

/** Goes on after the numbers that rows of an earlier database have, which were copied into this one. */
export function skipNumbers(site: Site, upTo: number): void {
  counters.set(site.db, upTo);
}

/** Writes in the running transaction, or in one of its own. */
export function write<T>(site: Site, work: (sql: Sql) => Promise<T>): Promise<T> {
  return site.db.inTransaction ? work(site.db.tx) : site.db.transaction(() => work(site.db.tx));
}

/** The row an insert returned. */
export function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The insert returned no row');
  return row;
}
