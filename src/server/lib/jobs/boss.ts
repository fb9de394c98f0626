import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { survivesLosses } from '../db/connections.ts';
import type { Engine } from '../db/database.ts';
import { isDatabaseAway } from '../db/sql-state.ts';
import type { Logger } from '../log.ts';

export const JOBS_SCHEMA = 'jobs';
const POOL_SIZE = 3;
const QUERY_TIMEOUT_MS = 10_000;
const AGAIN_MS = 1_000;
/** A job that runs longer counts as lost and is given to somebody else (pg-boss 10 has no heartbeat). */
export const EXPIRE_SECONDS = 60;

/** The queue library on its own connections, and the way to speak to its tables. */
export type Queue = {
  boss: PgBoss;
  execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
};

/**
 * Opens the queue. While the database is away its statements wait instead of failing: the library does not catch
 * all of their errors, and a queue that pauses is all that is wanted. `instance` names this process in
 * pg_stat_activity, so that others see whether it lives.
 */
export function openQueue(parts: {
  engine: Engine;
  databaseUrl: string | undefined;
  instance: string;
  supervise: boolean;
  schedule: boolean;
  log: Logger;
}): Queue {
  const { engine, databaseUrl, log } = parts;
  const pool = databaseUrl === undefined ? undefined : openPool(databaseUrl, parts.instance, log);
  let closing = false;
  let closed = false;

  async function execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> {
    for (;;) {
      // The library's pollers look once more after they were stopped.
      if (closed) return { rows: [] };
      try {
        return pool ? await pool.query(text, values) : await engine.execute(text, values);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        if (closing) return { rows: [] };
        await sleep(AGAIN_MS);
      }
    }
  }

  const boss = new PgBoss({
    db: { executeSql: execute },
    schema: JOBS_SCHEMA,
    supervise: parts.supervise,
    schedule: parts.schedule,
    // A minute is the finest that cron lines can say.
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 5,
    maintenanceIntervalSeconds: 60,
    expireInSeconds: EXPIRE_SECONDS,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 7,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));

  return {
    boss,
    execute,
    async close() {
      closing = true;
      await boss.stop({ graceful: false, close: false });
      closed = true;
      await pool?.end();
    },
  };
}

function openPool(url: string, instance: string, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: instance,
    max: POOL_SIZE,
    connectionTimeoutMillis: 2_000,
    query_timeout: QUERY_TIMEOUT_MS,
    // One connection always stays: it shows that this process lives.
    idleTimeoutMillis: 0,
    keepAlive: true,
  });
  return survivesLosses(pool, log, 'the job queue');
}
