import { eq, sql } from 'drizzle-orm';
import { type Clock, systemClock } from '#server/lib/clock.ts';
import type { Database, Engine } from '#server/lib/db/database.ts';
import { sessions } from '#server/users/tables.ts';
import { clocks } from './tables.ts';

const ROW = 1;

/** The real time and what the demo is ahead of it. It only goes forward, until the demo is set up anew. */
export type DemoClock = Clock & {
  aheadMs(): number;
  /** Reads how far ahead the demo is: at its start, and when another process may have moved it. */
  read(engine: Engine): Promise<void>;
  /** Moves on and writes it down. Sessions move along, or everybody would be signed out by a jump. */
  move(db: Database, ms: number): Promise<void>;
  /** Back at the real time: the database was just set up anew. */
  restart(): void;
};

export function createDemoClock(real: Clock = systemClock): DemoClock {
  let ahead = 0;
  return {
    now: () => new Date(real.now().getTime() + ahead),
    aheadMs: () => ahead,
    restart: () => {
      ahead = 0;
    },
    async read(engine) {
      const [row] = await engine.pageReads
        .select({ aheadMs: clocks.aheadMs })
        .from(clocks)
        .where(eq(clocks.id, ROW));
      ahead = row?.aheadMs ?? 0;
    },
    async move(db, ms) {
      if (!(ms > 0)) throw new Error('The clock of the demo only goes forward');
      ahead = await db.transaction(async () => {
        const [row] = await db.tx
          .insert(clocks)
          .values({ id: ROW, aheadMs: ms, movedAt: real.now() })
          .onConflictDoUpdate({
            target: clocks.id,
            set: { aheadMs: sql`${clocks.aheadMs} + ${ms}`, movedAt: real.now() },
          })
          .returning({ aheadMs: clocks.aheadMs });
        const later = (column: typeof sessions.expiresAt) =>
          sql`${column} + make_interval(secs => ${ms / 1_000})`;
        await db.tx.update(sessions).set({
          createdAt: later(sessions.createdAt as unknown as typeof sessions.expiresAt),
          expiresAt: later(sessions.expiresAt),
          absoluteExpiresAt: later(sessions.absoluteExpiresAt as unknown as typeof sessions.expiresAt),
        });
        return row?.aheadMs ?? 0;
      });
    },
  };
}
