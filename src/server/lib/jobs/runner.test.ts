import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownDatabase } from '#test/db.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import type { Role } from '../env.ts';
import { defineJob, defineQueuedJob, type Job, type QueuedJob } from './job.ts';
import { createJobRunner, type JobRunner } from './runner.ts';

const database = ownDatabase();
let ctx: PlatformCtx;
let runners: JobRunner[];
beforeEach(() => {
  ctx = platformCtx(database.db);
  runners = [];
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await database.engine.execute('drop schema if exists jobs cascade');
});

type Any = Job | QueuedJob<never>;
function runnerFor(
  jobs: Any[],
  roles: Role[] = ['worker', 'scheduler'],
  onError?: (error: unknown) => void,
): JobRunner {
  const runner = createJobRunner({
    services: ctx,
    jobs,
    roles,
    databaseUrl: database.url,
    ...(onError ? { onError } : {}),
  });
  runners.push(runner);
  return runner;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end; ) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It never happened');
}

async function statesOf(name: string): Promise<string[]> {
  const { rows } = await database.engine.execute(
    'select state::text as state from jobs.job where name = $1',
    [name],
  );
  return rows.map((row) => String(row.state));
}

describe('declarations', () => {
  it('wants a module and a verb in the name, and loops below a minute', () => {
    const run = async () => undefined;
    expect(() => defineJob({ name: 'Sweep', every: 1, run })).toThrow('Bad job name');
    expect(() => defineJob({ name: 'test.sweep', every: 300, run })).toThrow('use a cron line');
    expect(() =>
      runnerFor([defineJob({ name: 'test.a', every: 1, run }), defineQueuedJob({ name: 'test.a', run })]),
    ).toThrow('share a name');
  });
});

describe('the job runner', () => {
  it('runs a job on demand, as the system, and throws what it throws', async () => {
    const actors: string[] = [];
    const runner = runnerFor([
      defineJob({ name: 'test.sweep', every: '0 3 * * *', run: async (c) => void actors.push(c.actor.kind) }),
      defineJob({
        name: 'test.broken',
        every: 5,
        run: async () => {
          throw new Error('broken');
        },
      }),
    ]);
    await runner.runDue('test.sweep');
    expect(actors).toEqual(['system']);
    await expect(runner.runDue('test.broken')).rejects.toThrow('broken');
    await expect(runner.runDue('test.unknown')).rejects.toThrow('There is no job');
  });

  it('repeats loops, and an error ends neither the loop nor the process', async () => {
    let runs = 0;
    const errors: unknown[] = [];
    const loop = defineJob({
      name: 'test.loop',
      every: 0.05,
      run: async () => {
        runs += 1;
        if (runs === 1) throw new Error('first time');
      },
    });
    await runnerFor([loop], ['worker'], (error) => errors.push(error)).start();
    await until(() => runs >= 3);
    expect(errors).toHaveLength(1);
  });

  it('takes what is put in the queue, in the transaction of who puts it there', async () => {
    const seen: number[] = [];
    const job = defineQueuedJob<{ n: number }>({
      name: 'test.queued',
      run: async (_, { n }) => void seen.push(n),
    });
    const runner = runnerFor([job], ['worker']);
    await runner.start();
    const undone = ctx.db.transaction(async () => {
      await runner.enqueue(job, { n: 1 });
      throw new Error('refused');
    });
    await expect(undone).rejects.toThrow('refused');
    await ctx.db.transaction(() => runner.enqueue(job, { n: 2 }));
    await until(() => seen.length === 1);
    expect(seen).toEqual([2]);
    await until(async () => (await statesOf('test.queued')).every((state) => state === 'completed'));
  });

  it('keeps one waiting job per key', async () => {
    const job = defineQueuedJob<{ n: number }>({ name: 'test.keyed', run: async () => undefined });
    const runner = runnerFor([job], ['web']);
    await runner.start();
    await runner.enqueue(job, { n: 1 }, { key: 'a' });
    await runner.enqueue(job, { n: 2 }, { key: 'a' });
    await runner.enqueue(job, { n: 3 }, { key: 'b' });
    await runner.enqueue(job, { n: 4 });
    await runner.enqueue(job, { n: 5 });
    expect(await statesOf('test.keyed')).toHaveLength(4);
  });

  it('tries a failed job again later', async () => {
    const errors: unknown[] = [];
    const job = defineQueuedJob<object>({
      name: 'test.failing',
      run: async () => {
        throw new Error('not yet');
      },
    });
    const runner = runnerFor([job], ['worker'], (error) => errors.push(error));
    await runner.start();
    await runner.enqueue(job, {});
    await until(async () => (await statesOf('test.failing'))[0] === 'retry');
    expect(errors).toHaveLength(1);
  });

  it('releases what a killed process was working on', async () => {
    const seen: number[] = [];
    const job = defineQueuedJob<{ n: number }>({
      name: 'test.orphan',
      run: async (_, { n }) => void seen.push(n),
    });
    const first = runnerFor([job], ['web']);
    await first.start();
    await first.enqueue(job, { n: 1 });
    await database.engine.execute(
      `update jobs.job set state = 'active', started_on = now(), output = '{"worker": "canopy-worker-gone"}'`,
    );
    await runnerFor([job], ['worker']).start();
    await until(() => seen.length === 1);
  });

  it('plants cron jobs with the scheduler only, and pulls out those that are gone', async () => {
    const run = async () => undefined;
    const kept = defineJob({ name: 'test.daily', every: '0 3 * * *', run });
    const schedules = async () => {
      const { rows } = await database.engine.execute(
        'select name, cron, timezone from jobs.schedule order by name',
      );
      return rows.map((row) => `${row.name} ${row.cron} ${row.timezone}`);
    };
    await runnerFor([kept], ['worker']).start();
    expect(await schedules()).toEqual([]);
    await runnerFor([kept, defineJob({ name: 'test.old', every: '5 4 * * *', run })], ['scheduler']).start();
    expect(await schedules()).toEqual(['test.daily 0 3 * * * UTC', 'test.old 5 4 * * * UTC']);
    await runnerFor([kept], ['scheduler']).start();
    expect(await schedules()).toEqual(['test.daily 0 3 * * * UTC']);
  });

  it('waits for a job at work when it stops', async () => {
    let finished = false;
    const job = defineQueuedJob<object>({
      name: 'test.slow',
      run: async () => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        finished = true;
      },
    });
    const runner = runnerFor([job], ['worker']);
    await runner.start();
    await runner.enqueue(job, {});
    await until(async () => (await statesOf('test.slow'))[0] === 'active');
    const started = performance.now();
    await runner.stop();
    expect(finished).toBe(true);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(await statesOf('test.slow')).toEqual(['completed']);
  });
});
