import { type SQL, sql } from 'drizzle-orm';
import { type Services, systemContext } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import { isDatabaseAway } from '../db/sql-state.ts';
import type { Role } from '../env.ts';
import { openQueue, type Queue } from './boss.ts';
import { firesBetween } from './cron-line.ts';
import type { Job, QueuedJob } from './job.ts';
import { type Loop, startLoop } from './loops.ts';
import { QUEUE_OPTIONS, type QueueWorker, releaseOrphans, startQueueWorker } from './queue-worker.ts';

/** Time for jobs at work to end; the process has ten seconds in all. */
const STOP_TIMEOUT_MS = 8_000;

export type JobRunner = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The jobs that a clock moved from one instant to another would have run, in the order they were declared. */
  dueBetween(from: Date, to: Date): string[];
  /** Runs one job here and now, and throws what it throws: for tests and travelling clocks. */
  runDue(name: string, payload?: object): Promise<void>;
  /**
   * Puts a job in the queue, in the running transaction if there is one. A second one with the same `key` that
   * waits already is dropped.
   */
  enqueue<Payload extends object>(
    job: QueuedJob<Payload>,
    payload: Payload,
    options?: { key?: string; startAfter?: Date },
  ): Promise<void>;
};

/**
 * Runs the declared jobs: loops and queued work with the role `worker`, planting cron jobs with `scheduler`.
 * An error is logged and told to `onError`; it never ends the process.
 */
export function createJobRunner(parts: {
  services: Services;
  jobs: readonly (Job | QueuedJob<never>)[];
  roles: readonly Role[];
  /** Of PostgreSQL; undefined on PGlite. */
  databaseUrl: string | undefined;
  onError?: (error: unknown, job: string) => void;
}): JobRunner {
  const { services, roles } = parts;
  const { db, log } = services;
  const jobs = new Map(parts.jobs.map((job): [string, Job] => [job.name, job]));
  if (jobs.size !== parts.jobs.length) throw new Error('Two jobs share a name');
  const instance = `canopy-worker-${services.ids.uuid()}`;
  let queue: Queue | undefined;
  let worker: QueueWorker | undefined;
  let loops: Loop[] = [];

  function note(error: unknown, job: string): void {
    if (isDatabaseAway(error)) log.warn({ err: error, job }, 'a job could not reach the database');
    else log.error({ err: error, job }, 'a job failed');
    parts.onError?.(error, job);
  }

  async function run(name: string, payload: object): Promise<void> {
    const job = jobs.get(name);
    if (!job) throw new Error(`There is no job ${name}`);
    const ctx = systemContext(services, `job:${name}:${services.ids.uuid()}`);
    await db.outside(() => job.run(ctx, payload as never));
  }

  async function runNoted(name: string, payload: object): Promise<void> {
    try {
      await run(name, payload);
    } catch (error) {
      note(error, name);
      throw error;
    }
  }

  async function createQueues(boss: Queue['boss']): Promise<void> {
    const known = new Set((await boss.getQueues()).map((one) => one.name));
    for (const job of jobs.values()) {
      if (typeof job.every === 'number' || known.has(job.name)) continue;
      // The next tick is the retry of a cron job.
      const retries = typeof job.every === 'string' ? { retryLimit: 0 } : {};
      await boss.createQueue(job.name, { name: job.name, ...QUEUE_OPTIONS, ...retries });
    }
  }

  async function plant(boss: Queue['boss']): Promise<void> {
    for (const schedule of await boss.getSchedules()) {
      if (typeof jobs.get(schedule.name)?.every !== 'string') await boss.unschedule(schedule.name);
    }
    for (const job of jobs.values()) {
      if (typeof job.every === 'string') await boss.schedule(job.name, job.every, {}, { tz: 'UTC' });
    }
  }

  return {
    async start() {
      crashPoint('jobs.starting');
      const works = roles.includes('worker');
      const schedules = roles.includes('scheduler');
      queue = openQueue({
        engine: db.engine,
        databaseUrl: parts.databaseUrl,
        instance,
        supervise: works || schedules,
        schedule: schedules,
        log,
      });
      await queue.boss.start();
      await createQueues(queue.boss);
      if (schedules) await plant(queue.boss);
      if (!works) return;
      await releaseOrphans(queue, db.engine.name);
      crashPoint('jobs.orphans-released');
      worker = startQueueWorker({
        queue,
        names: [...jobs.values()].filter((job) => typeof job.every !== 'number').map((job) => job.name),
        instance,
        run: runNoted,
        onError: (error) => log.warn({ err: error }, 'job queue'),
      });
      loops = [...jobs.values()].flatMap((job) =>
        typeof job.every === 'number'
          ? [startLoop(db, job.name, job.every, () => runNoted(job.name, {}).catch(() => undefined))]
          : [],
      );
    },
    async stop() {
      const late = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
      const all = [worker?.stop(STOP_TIMEOUT_MS), ...loops.map((loop) => loop.stop())];
      await Promise.race([Promise.all(all), late]);
      loops = [];
      worker = undefined;
      await queue?.close();
      queue = undefined;
    },
    dueBetween: (from, to) =>
      [...jobs.values()]
        .filter(({ every }) =>
          typeof every === 'string' ? firesBetween(every, from, to) : every !== undefined,
        )
        .map(({ name }) => name),
    runDue: (name, payload = {}) => run(name, payload),
    async enqueue(job, payload, options = {}) {
      if (!queue) throw new Error('The job queue is not open');
      await queue.boss.send(job.name, payload, {
        singletonKey: options.key ?? services.ids.uuid(),
        ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
        ...(db.inTransaction
          ? { db: { executeSql: (text, values) => db.tx.execute(withValues(text, values)) } }
          : {}),
      } as Parameters<Queue['boss']['send']>[2]);
      db.afterCommit(() => worker?.poke());
    },
  };
}

/** A statement with $1, $2 … as the transaction's handle takes it. */
function withValues(text: string, values: unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/).map((piece, i) => {
    return i % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1])}`;
  });
  return sql.join(pieces);
}
