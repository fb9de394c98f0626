import { crashPoint } from '../crash-points.ts';
import type { Database } from '../db/database.ts';
import { tryLock } from '../db/locks.ts';

/** Work repeated by this process, with a pause in between. */
export type Loop = { stop(): Promise<void> };

/**
 * Runs `work` every so many seconds, never twice at once. It must not throw; over all processes one at a time has
 * its turn, the others skip theirs.
 */
export function startLoop(db: Database, name: string, seconds: number, work: () => Promise<void>): Loop {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const marked = async () => {
    crashPoint('jobs.loop.before-work');
    await work();
    crashPoint('jobs.loop.after-work');
  };
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = db.outside(() => alone(db, name, marked)).finally(next);
      // Whatever work itself could not catch is the lock's: the database is away, and the next turn comes.
      running.catch(() => undefined);
    }, seconds * 1_000);
    timer.unref();
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running.catch(() => undefined);
    },
  };
}

/** The lock's transaction is not the work's: it only marks the turn, and ends with the process that holds it. */
async function alone(db: Database, name: string, work: () => Promise<void>): Promise<void> {
  // One process, and one session that an open transaction would block.
  if (db.engine.name === 'pglite') return work();
  await db.engine.transaction(async (lock) => {
    if (await tryLock(lock, 'job', `job:${name}`)) await work();
  });
}
