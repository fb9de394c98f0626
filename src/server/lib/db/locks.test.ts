import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { LOCKS, type LockName, lock, SINGLE_LOCKS, tryLock } from './locks.ts';

describe('advisory locks', () => {
  const database = testDatabase();

  it('have a number each', () => {
    const numbers = [...Object.values<number>(LOCKS), ...Object.values<number>(SINGLE_LOCKS)];
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('of different names keep apart where the id is the same', async () => {
    const { db } = database;
    await db.transaction(async () => {
      for (const name of Object.keys(LOCKS) as LockName[]) await lock({ db }, name, 'same');
      await lock({ db }, 'auditSealer');
      const { rows } = await db.tx.execute(
        sql`select distinct classid, objid from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
      );
      expect(rows).toHaveLength(Object.keys(LOCKS).length + 1);
      // Held by ourselves, and so ours again.
      expect(await tryLock(db.tx, 'payout', 'same')).toBe(true);
    });
  });
});
