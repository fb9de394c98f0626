import type { Ctx } from '../context.ts';

/**
 * Work that nobody waits for. `run` gets the system's context, opens transactions through `inTransaction` and must
 * be safe to run again: after a crash it is.
 */
export type Job = {
  /** `<module>.<what>`, stable: the queue is stored under it. */
  name: string;
  /**
   * A cron line in UTC (the scheduler plants it, one worker takes it), or seconds below a minute (each worker runs
   * a loop, one at a time over all of them). Without it the job runs when it is put in the queue.
   */
  every?: string | number;
  run(ctx: Ctx, payload: never): Promise<void>;
};

/** A job that is put in the queue with a payload. */
export type QueuedJob<Payload extends object> = {
  name: string;
  run(ctx: Ctx, payload: Payload): Promise<void>;
};

const NAME = /^[a-z][a-z0-9]*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/;
const LONGEST_LOOP_SECONDS = 59;

/** Declares a job that runs by the clock. */
export function defineJob(job: { name: string; every: string | number; run(ctx: Ctx): Promise<void> }): Job {
  assertName(job.name);
  if (typeof job.every === 'number' && !(job.every > 0 && job.every <= LONGEST_LOOP_SECONDS)) {
    throw new Error(`${job.name}: a loop takes up to ${LONGEST_LOOP_SECONDS} seconds; use a cron line`);
  }
  return job;
}

/** Declares a job that is put in the queue. */
export function defineQueuedJob<Payload extends object>(job: QueuedJob<Payload>): QueuedJob<Payload> {
  assertName(job.name);
  return job;
}

function assertName(name: string): void {
  if (!NAME.test(name)) throw new Error(`Bad job name: ${name}. Example: bookings.expire-holds`);
}
