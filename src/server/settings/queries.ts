import { type FlagName, flagValues, isFlagName } from '#core/settings/flags.ts';
import {
  type RateLimit,
  type RateLimitName,
  rateLimitFrom,
  rateLimitSetting,
} from '#core/settings/rate-limits.ts';
import type { Database } from '#server/lib/db/database.ts';
import type { Logger } from '#server/lib/log.ts';
import { flags, values } from './tables.ts';

/** How long a process may go on with settings that were changed in another one. */
const MAX_AGE_MS = 5_000;

export type SettingsReader = {
  /** Unknown names are off. */
  isFlagOn(flag: string): Promise<boolean>;
  limitOf(name: RateLimitName): Promise<RateLimit>;
};

type Known = { flags: Record<FlagName, boolean>; values: Map<string, unknown>; readAt: number };

/**
 * Flags and settings of one application instance, read at most every 5 s. When they cannot be read, the last known
 * ones stay in force, or the defaults: a database that is away must not switch features.
 */
export function createSettingsReader(parts: {
  db: Database;
  log: Logger;
  /** Milliseconds of a clock that never jumps; the application's own may travel. */
  elapsed?: () => number;
}): SettingsReader {
  const { db, log } = parts;
  const elapsed = parts.elapsed ?? (() => performance.now());
  let known: Known | undefined;
  let reading: Promise<Known> | undefined;

  async function current(): Promise<Known> {
    if (known && elapsed() - known.readAt < MAX_AGE_MS) return known;
    // A transaction reads for itself; outside of one a crowd waits for one reader.
    if (db.inTransaction) return read();
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function read(): Promise<Known> {
    try {
      const storedFlags = await db.read.select().from(flags);
      const storedValues = await db.read.select().from(values);
      known = {
        flags: flagValues(Object.fromEntries(storedFlags.map(({ name, enabled }) => [name, enabled]))),
        values: new Map(storedValues.map(({ name, value }) => [name, value])),
        readAt: elapsed(),
      };
    } catch (error) {
      // The running transaction is lost with the failed read.
      if (db.inTransaction) throw error;
      log.warn({ err: error }, 'settings cannot be read, going on with the last known ones');
      known = { ...(known ?? { flags: flagValues({}), values: new Map() }), readAt: elapsed() };
    }
    return known;
  }

  return {
    async isFlagOn(flag) {
      if (!isFlagName(flag)) return false;
      return (await current()).flags[flag];
    },
    async limitOf(name) {
      return rateLimitFrom(name, (await current()).values.get(rateLimitSetting(name)));
    },
  };
}
