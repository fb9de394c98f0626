import { crashPoint } from '../crash-points.ts';
import { EXPIRE_SECONDS, JOBS_SCHEMA, type Queue } from './boss.ts';

const POLL_MS = 2_000;
/** Queued jobs at work at once in one process. */
const CONCURRENCY = 4;

export type QueueWorker = {
  /** Looks for jobs now instead of at the next poll. */
  poke(): void;
  /** Takes no new ones, waits up to `timeoutMs` for those at work, and gives back the rest. */
  stop(timeoutMs: number): Promise<void>;
};

type Taken = { id: string; name: string; data: object };

/**
 * Takes due jobs of these queues and runs them. One query asks for all queues, so an idle worker costs one every two
 * seconds however many queues there are. `run` rejects when the job failed; pg-boss then tries it again later.
 */
export function startQueueWorker(parts: {
  queue: Queue;
  names: readonly string[];
  instance: string;
  run: (name: string, payload: object) => Promise<void>;
  onError: (error: unknown) => void;
}): QueueWorker {
  const { queue, names, instance, run, onError } = parts;
  const atWork = new Map<Promise<void>, Taken>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;

  function poll(): void {
    if (stopped || polling) return;
    clearTimeout(timer);
    polling = takeDue()
      .catch(onError)
      .finally(() => {
        polling = undefined;
        if (stopped) return;
        timer = setTimeout(poll, POLL_MS);
        timer.unref();
      });
  }

  async function takeDue(): Promise<void> {
    const due = await queue.execute(
      `select distinct name from ${JOBS_SCHEMA}.job where state < 'active' and start_after < now() and name = any($1)`,
      [names],
    );
    for (const row of due.rows) {
      const name = String(row.name);
      while (!stopped && atWork.size < CONCURRENCY) {
        const [job] = await queue.boss.fetch<object>(name, { batchSize: 1 });
        if (!job) break;
        begin({ id: job.id, name, data: job.data });
      }
    }
  }

  function begin(job: Taken): void {
    const work = perform(job)
      .catch(onError)
      .finally(() => {
        atWork.delete(work);
        poll();
      });
    atWork.set(work, job);
  }

  async function perform(job: Taken): Promise<void> {
    // Whose it is, for whoever starts after this process was killed.
    await queue.execute(`update ${JOBS_SCHEMA}.job set output = $3 where name = $1 and id = $2`, [
      job.name,
      job.id,
      JSON.stringify({ worker: instance }),
    ]);
    crashPoint('jobs.queue.taken');
    try {
      await run(job.name, job.data);
    } catch (error) {
      await queue.boss.fail(job.name, job.id, { message: error instanceof Error ? error.name : 'failed' });
      return;
    }
    crashPoint('jobs.queue.ran');
    await queue.boss.complete(job.name, job.id);
  }

  poll();
  return {
    poke: poll,
    async stop(timeoutMs) {
      stopped = true;
      clearTimeout(timer);
      await polling;
      const all = Promise.all(atWork.keys());
      const late = new Promise((resolve) => setTimeout(resolve, timeoutMs).unref());
      await Promise.race([all, late]);
      if (atWork.size > 0)
        await release(
          queue,
          [...atWork.values()].map((job) => job.id),
        );
    },
  };
}

async function release(queue: Queue, ids: string[]): Promise<void> {
  await queue.execute(
    `update ${JOBS_SCHEMA}.job set state = 'retry', start_after = now() where state = 'active' and id = any($1)`,
    [ids],
  );
}

/**
 * Gives back the jobs of processes that were killed at work. On the embedded database everything that is active
 * was; on PostgreSQL what belongs to a process without a connection. A job whose process died before writing its
 * name comes back after the expiry.
 */
export async function releaseOrphans(queue: Queue, engine: 'postgres' | 'pglite'): Promise<void> {
  const orphaned =
    engine === 'pglite'
      ? ''
      : `and output ->> 'worker' is not null and not exists (
          select 1 from pg_stat_activity where application_name = output ->> 'worker')`;
  await queue.execute(
    `update ${JOBS_SCHEMA}.job set state = 'retry', start_after = now() where state = 'active' ${orphaned}`,
  );
}

export const QUEUE_OPTIONS = {
  /** One waiting job per singleton key: a second would do the same work. */
  policy: 'short',
  expireInSeconds: EXPIRE_SECONDS,
  retryLimit: 5,
  retryDelay: 30,
  retryBackoff: true,
} as const;
