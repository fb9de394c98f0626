import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from './database.ts';

/**
 * Every advisory lock of Canopy, by what it guards. A number is never changed while an installation may be running: a
 * process of the version before would no longer wait for one of this version (docs/operations.md, "Update"). Row locks
 * need no entry; this is for what has no row yet, or several.
 */
export const LOCKS = {
  /** The turn of a job, by the job's name. */
  job: 0,
  /** A technician's time (ADR 0005). */
  technician: 1,
  /** A vendor's balance while a payout is planned. */
  payout: 2,
  /** A homeowner's credit. */
  credit: 3,
  /** What a homeowner holds: one time at once. */
  hold: 4,
  /** A homeowner's homes: how many, and which is the default. */
  homes: 5,
  /** A booking's reviews, from either side. */
  reviews: 6,
  /** Suggestions of one vendor to one homeowner. */
  suggestion: 7,
  /** How many quote requests a homeowner has open. */
  quoteRequests: 21,
  /** The numbers of a company's purchase orders. */
  purchaseOrders: 31,
  /** What a company writes about its customers, and sends them. */
  customers: 22,
  /** Whose referral partner a company is, and how many it has. */
  partners: 42,
  /** What a company's parts, suppliers and locations are called: a name is free or taken. */
  stockNames: 43,
  /** How many valid passports a company has. */
  passport: 41,
  /** A person's devices that are notified: how many, and whose a browser is. */
  pushDevices: 44,
  /** A company's price book: which price holds when. */
  priceBook: 23,
  /** A typed setting. */
  setting: 11,
  /** A feature flag. */
  featureFlag: 12,
} as const;
export type LockName = keyof typeof LOCKS;

/** Locks of which there is one in the whole installation. */
export const SINGLE_LOCKS = {
  migrations: 7_216_004_113,
  sampleCity: 7_216_004_127,
  catalog: 7_216_004_128,
  auditSealer: 7_216_004_201,
} as const;
export type SingleLockName = keyof typeof SINGLE_LOCKS;

type InTransaction = { db: { tx: Sql } };

/** Waits until nobody else holds the lock `name` of `id`, and holds it until the running transaction ends. */
export function lock(ctx: InTransaction, name: LockName, id: string): Promise<unknown>;
export function lock(ctx: InTransaction, name: SingleLockName): Promise<unknown>;
export function lock({ db }: InTransaction, name: LockName | SingleLockName, id?: string): Promise<unknown> {
  return db.tx.execute(sql`select pg_advisory_xact_lock(${keyOf(name, id)})`);
}

/** Takes the lock if nobody holds it, and says whether it did. */
export async function tryLock(tx: Sql, name: LockName, id: string): Promise<boolean>;
export async function tryLock(tx: Sql, name: SingleLockName): Promise<boolean>;
export async function tryLock(tx: Sql, name: LockName | SingleLockName, id?: string): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${keyOf(name, id)}) as mine`,
  );
  return rows[0]?.mine ?? false;
}

function keyOf(name: LockName | SingleLockName, id: string | undefined): SQL {
  if (name in SINGLE_LOCKS) return sql`${SINGLE_LOCKS[name as SingleLockName]}::bigint`;
  return sql`hashtextextended(${id}, ${sql.raw(String(LOCKS[name as LockName]))})`;
}
