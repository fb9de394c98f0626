import { and, isNull, lt, or, sql } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import {
  countAttempt,
  defaultLimit,
  GUARD_NAMES,
  type LimitName,
  RATE_LIMIT_CLEANUP_MS,
  RATE_LIMIT_NAMES,
  type RateLimit,
  type RateLimitRecord,
  takenBack,
  tooManyAttempts,
} from '#core/settings/rate-limits.ts';
import type { Clock } from '../clock.ts';
import { crashPoint } from '../crash-points.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Attempt, RateLimits } from '../rate-limits.ts';
import { rateLimits } from '../tables.ts';
import { createApiCounter } from './api-counter.ts';
import { changeRecords } from './limit-records.ts';

const MERGE_EVERY_MS = 1_000;
/** Keys per merging transaction. */
const MERGE_BATCH = 500;

export type RateLimitKeeper = RateLimits & {
  /** Starts the merging and cleaning loops. */
  start(): void;
  /** Ends them after one last merge. */
  stop(): Promise<void>;
  merge(): Promise<void>;
  clean(): Promise<void>;
};

/**
 * Counts logins and bookings in the database, calls of the API in memory with a merge each second.
 * `limitOf` gives the numbers in force; without it those of spec §9 hold.
 */
export function createRateLimits(parts: {
  db: Database;
  clock: Clock;
  log: Logger;
  limitOf?: (name: LimitName) => RateLimit | Promise<RateLimit>;
}): RateLimitKeeper {
  const { db, clock, log } = parts;
  const limitOf = parts.limitOf ?? defaultLimit;
  const api = createApiCounter();
  const timers: NodeJS.Timeout[] = [];
  let merging: Promise<void> | undefined;

  async function attempt(kind: LimitName, key: string): Promise<void> {
    if (kind !== 'api') return attemptAll([{ kind, key }]);
    const verdict = api.count(`api:${key}`, await limitOf(kind), clock.now());
    if (!verdict.allowed) throw tooMany(verdict.retryAfterSeconds, kind);
  }

  async function attemptAll(attempts: readonly Attempt[]): Promise<void> {
    const now = clock.now();
    await changeStored(attempts, now, (record, limit, kind) => {
      const verdict = countAttempt(record, limit, now);
      // Undoes what the transaction counted under the other names.
      if (!verdict.allowed) throw tooMany(verdict.retryAfterSeconds, kind);
      return verdict.record;
    });
  }

  async function changeStored(
    attempts: readonly Attempt[],
    now: Date,
    decide: (
      record: RateLimitRecord | null,
      limit: RateLimit,
      kind: LimitName,
    ) => RateLimitRecord | undefined,
  ): Promise<void> {
    assertOutside(db);
    if (attempts.length === 0) return;
    const named = new Map<string, { kind: LimitName; limit: RateLimit }>();
    for (const { kind, key } of attempts) named.set(`${kind}:${key}`, { kind, limit: await limitOf(kind) });
    await changeRecords(db, [...named.keys()], now, (name, record) => {
      const known = named.get(name);
      return known && decide(record, known.limit, known.kind);
    });
  }

  async function mergeOnce(): Promise<void> {
    const limit = await limitOf('api');
    const all = [...api.take()];
    for (let from = 0; from < all.length; from += MERGE_BATCH) {
      const batch = new Map(all.slice(from, from + MERGE_BATCH));
      const now = clock.now();
      crashPoint('limits.merging');
      try {
        await changeRecords(db, [...batch.keys()], now, (key, stored) =>
          api.merge(key, batch.get(key) ?? 0, stored, limit, now),
        );
      } catch (error) {
        api.giveBack(new Map(all.slice(from)));
        throw error;
      }
    }
  }

  function merge(): Promise<void> {
    merging ??= db.outside(mergeOnce).finally(() => {
      merging = undefined;
    });
    return merging;
  }

  async function clean(): Promise<void> {
    const now = clock.now();
    const windows = await Promise.all(
      [...RATE_LIMIT_NAMES, ...GUARD_NAMES].map(async (name) => ({ name, ...(await limitOf(name)) })),
    );
    const over = windows.map(({ name, windowMs }) =>
      and(
        sql`starts_with(${rateLimits.key}, ${`${name}:`})`,
        lt(rateLimits.firstAttempt, new Date(now.getTime() - windowMs)),
      ),
    );
    // A block outlives its window, so it alone decides where there is one.
    const ended = or(lt(rateLimits.blockedUntil, now), and(isNull(rateLimits.blockedUntil), or(...over)));
    await db.outside(() => db.transaction(() => db.tx.delete(rateLimits).where(ended)));
  }

  const every = (ms: number, what: string, work: () => Promise<void>) => {
    const timer = setInterval(() => {
      work().catch((error) => log.warn({ err: error }, `rate limits: cannot ${what}`));
    }, ms);
    timer.unref();
    timers.push(timer);
  };

  return {
    attempt,
    attemptAll,
    async takeBack(attempts) {
      await changeStored(attempts, clock.now(), (record, limit) =>
        record ? takenBack(record, limit) : undefined,
      );
    },
    async clear(kind, key) {
      assertOutside(db);
      const name = `${kind}:${key}`;
      await db.transaction(() => db.tx.delete(rateLimits).where(sql`${rateLimits.key} = ${name}`));
    },
    merge,
    clean,
    start() {
      every(MERGE_EVERY_MS, 'merge', merge);
      every(RATE_LIMIT_CLEANUP_MS, 'clean', clean);
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      timers.length = 0;
      await merge().catch((error) => log.warn({ err: error }, 'rate limits: cannot merge'));
    },
  };
}

/** A count inside a transaction would be undone with it, and on PGlite's one session it would wait for ever. */
function assertOutside(db: Database): void {
  if (db.inTransaction) throw new Error('Rate limits are counted outside transactions');
}

function tooMany(retryAfterSeconds: number, kind: LimitName): AppError {
  return new AppError('rate_limited', tooManyAttempts(retryAfterSeconds), {
    logMessage: `rate limit ${kind}`,
    retryAfterSeconds,
  });
}
