import { sql } from 'drizzle-orm';
import type { RateLimitRecord } from '#core/settings/rate-limits.ts';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../tables.ts';

/**
 * Reads the records of some keys, decides, and writes what was decided, in one transaction of its own. The rows are
 * locked in order of key, so that several processes count together and none waits for another in a circle.
 * A key without a record comes as null; a decision of undefined leaves it as it is.
 */
export async function changeRecords(
  db: Database,
  keys: readonly string[],
  now: Date,
  decide: (key: string, record: RateLimitRecord | null) => RateLimitRecord | undefined,
): Promise<void> {
  const sorted = [...keys].sort();
  await db.transaction(async () => {
    // A row to lock, also for a key that nobody has used yet; the update that changes nothing locks and reads the others.
    const empty = sorted.map((key) => ({ key, attempts: 0, firstAttempt: now, lastAttempt: now }));
    const rows = await db.tx
      .insert(rateLimits)
      .values(empty)
      .onConflictDoUpdate({ target: rateLimits.key, set: { key: sql`excluded.key` } })
      .returning();
    const changed = rows.flatMap(({ key, ...record }) => {
      const next = decide(key, record.attempts === 0 ? null : record);
      return next ? [{ key, ...next }] : [];
    });
    if (changed.length === 0) return;
    await db.tx
      .insert(rateLimits)
      .values(changed)
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          attempts: sql`excluded.attempts`,
          firstAttempt: sql`excluded.first_attempt`,
          lastAttempt: sql`excluded.last_attempt`,
          blockedUntil: sql`excluded.blocked_until`,
        },
      });
  });
}
