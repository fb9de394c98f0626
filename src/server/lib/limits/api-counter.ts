import { LRUCache } from 'lru-cache';
import {
  countAttempt,
  isBlocked,
  isStale,
  type RateLimit,
  type RateLimitRecord,
  type RateLimitVerdict,
} from '#core/settings/rate-limits.ts';

/** Callers remembered at once; the one seen longest ago is forgotten first. */
const MAX_KEYS = 50_000;

type Counted = {
  /** What all processes counted up to the last merge, and this one since. */
  record: RateLimitRecord | null;
  /** Attempts that the table does not know yet. */
  pending: number;
};

/** Counts calls in memory, so that a call costs no write; what was counted is merged with the other processes'. */
export function createApiCounter() {
  // A bound on the size of what is kept; one on its number would set the memory for all of them aside at once.
  const counts = new LRUCache<string, Counted>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });
  const dirty = new Set<string>();

  return {
    count(key: string, limit: RateLimit, now: Date): RateLimitVerdict {
      const counted = counts.get(key) ?? { record: null, pending: 0 };
      const verdict = countAttempt(counted.record, limit, now);
      if (verdict.allowed) {
        // In a new window the attempts of the old one no longer matter to anybody.
        const pending = verdict.record.attempts === 1 ? 1 : counted.pending + 1;
        counts.set(key, { record: verdict.record, pending });
        dirty.add(key);
      }
      return verdict;
    },

    /** The keys with attempts to merge, and how many each. Taken: what comes from now on counts for the next merge. */
    take(): Map<string, number> {
      const taken = new Map<string, number>();
      for (const key of dirty) {
        const counted = counts.peek(key);
        if (!counted) continue;
        taken.set(key, counted.pending);
        counted.pending = 0;
      }
      dirty.clear();
      return taken;
    },

    /** The merge did not happen: the attempts count for the next one. */
    giveBack(taken: Map<string, number>): void {
      for (const [key, pending] of taken) {
        const counted = counts.peek(key);
        if (!counted) continue;
        counted.pending += pending;
        dirty.add(key);
      }
    },

    /** Adds `taken` attempts to what the table holds, and remembers the sum here. */
    merge(
      key: string,
      taken: number,
      stored: RateLimitRecord | null,
      limit: RateLimit,
      now: Date,
    ): RateLimitRecord | undefined {
      const counted = counts.peek(key);
      if (!counted?.record) return undefined;
      const known = { ...counted.record, attempts: Math.max(1, counted.record.attempts - counted.pending) };
      const merged = mergeRecords(stored, known, taken, limit, now);
      const attempts = merged.attempts + counted.pending;
      counted.record = { ...merged, attempts };
      return merged;
    },
  };
}

function mergeRecords(
  stored: RateLimitRecord | null,
  local: RateLimitRecord,
  taken: number,
  limit: RateLimit,
  now: Date,
): RateLimitRecord {
  if (!stored || isStale(stored, limit, now)) return local;
  if (isBlocked(stored, now)) return stored;
  const attempts = stored.attempts + taken;
  const blockedUntil =
    attempts >= limit.maxAttempts ? new Date(now.getTime() + limit.blockMs) : local.blockedUntil;
  return { attempts, firstAttempt: stored.firstAttempt, lastAttempt: local.lastAttempt, blockedUntil };
}
