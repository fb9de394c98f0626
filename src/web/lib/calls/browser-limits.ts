import {
  countAttempt,
  isStale,
  RATE_LIMIT_CLEANUP_MS,
  RATE_LIMIT_NAMES,
  RATE_LIMITS,
  type RateLimit,
  type RateLimitName,
  type RateLimitRecord,
} from '#core/settings/rate-limits.ts';

/** Key in the browser's local storage (spec §7). */
export const RATE_LIMIT_KEY = 'rate-limit-data';

type Limits = Record<RateLimitName, RateLimit>;

/** Spec §3, one for each `name:key`; moments in milliseconds. */
type StoredRecord = {
  attempts: number;
  firstAttempt: number;
  lastAttempt: number;
  blockedUntil: number | null;
};

export type BrowserLimits = {
  /** Counts one attempt. Seconds until the next may pass when this one may not, else 0. */
  attempt(name: RateLimitName, key: string): number;
  /** Forgets what was counted under a key: a sign-in that worked. */
  clear(name: RateLimitName, key: string): void;
  /** Forgets every key of a kind. */
  clearAll(name: RateLimitName): void;
  /** Goes by the numbers that the server goes by. */
  use(limits: Limits): void;
  /** Removes what no longer matters. */
  clean(): void;
  /** Cleans now and every five minutes; returns the way to stop. */
  start(): () => void;
};

/**
 * Spec §4 rate limiter of one browser, shared by its tabs. It only spares the server what it would refuse: each key
 * holds an account, so that nobody waits for what somebody else did here. What cannot be read counts as nothing.
 */
export function createBrowserLimits(parts: {
  now: () => number;
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
}): BrowserLimits {
  let limits: Limits = RATE_LIMITS;

  function read(): Map<string, RateLimitRecord> {
    const known = new Map<string, RateLimitRecord>();
    try {
      const stored: unknown = JSON.parse(parts.storage?.getItem(RATE_LIMIT_KEY) ?? '{}');
      for (const [key, value] of Object.entries(stored ?? {})) {
        const record = recordOf(value);
        const limit = limits[nameOf(key)];
        if (record && limit && isPlausible(record, limit, parts.now())) known.set(key, record);
      }
    } catch {
      // Something else stands there, or storage is forbidden.
    }
    return known;
  }

  function write(records: Map<string, RateLimitRecord>): void {
    const stored: Record<string, StoredRecord> = {};
    for (const [key, record] of records) {
      stored[key] = {
        attempts: record.attempts,
        firstAttempt: record.firstAttempt.getTime(),
        lastAttempt: record.lastAttempt.getTime(),
        blockedUntil: record.blockedUntil?.getTime() ?? null,
      };
    }
    try {
      parts.storage?.setItem(RATE_LIMIT_KEY, JSON.stringify(stored));
    } catch {
      // The server counts in any case.
    }
  }

  function clean(): void {
    const now = new Date(parts.now());
    const records = read();
    for (const [key, record] of records) if (isStale(record, limits[nameOf(key)], now)) records.delete(key);
    write(records);
  }

  return {
    attempt(name, key) {
      const records = read();
      const id = `${name}:${key}`;
      const verdict = countAttempt(records.get(id) ?? null, limits[name], new Date(parts.now()));
      if (verdict.allowed) write(records.set(id, verdict.record));
      return verdict.retryAfterSeconds;
    },
    clear(name, key) {
      const records = read();
      if (records.delete(`${name}:${key}`)) write(records);
    },
    clearAll(name) {
      const records = read();
      const left = [...records].filter(([id]) => nameOf(id) !== name);
      if (left.length < records.size) write(new Map(left));
    },
    use(next) {
      limits = next;
    },
    clean,
    start() {
      clean();
      const timer = setInterval(clean, RATE_LIMIT_CLEANUP_MS);
      return () => clearInterval(timer);
    },
  };
}

function nameOf(id: string): RateLimitName {
  const name = id.slice(0, id.indexOf(':'));
  return RATE_LIMIT_NAMES.find((known) => known === name) ?? ('' as RateLimitName);
}

function recordOf(value: unknown): RateLimitRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { attempts, firstAttempt, lastAttempt, blockedUntil } = value as Record<string, unknown>;
  if (!isCount(attempts) || !isCount(firstAttempt) || !isCount(lastAttempt)) return null;
  if (blockedUntil !== null && !isCount(blockedUntil)) return null;
  return {
    attempts,
    firstAttempt: new Date(firstAttempt),
    lastAttempt: new Date(lastAttempt),
    blockedUntil: blockedUntil === null ? null : new Date(blockedUntil),
  };
}

/** A clock that was set back must not lengthen a block, nor a window. */
function isPlausible(record: RateLimitRecord, limit: RateLimit, now: number): boolean {
  const { lastAttempt, blockedUntil } = record;
  return lastAttempt.getTime() <= now && (blockedUntil?.getTime() ?? 0) <= now + limit.blockMs;
}

function isCount(value: unknown): value is number {
  // 8.64e15 ms is the last moment a Date can hold.
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 8.64e15;
}
