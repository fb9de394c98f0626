import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownDatabase } from '#test/db.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { defineJob, defineQueuedJob } from './job.ts';
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
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('leaves alone what a living process is working on', async () => {
  let runs = 0;
  const job = defineQueuedJob<object>({
    name: 'pg.slow',
    run: async () => {
      runs += 1;
      await sleep(1_500);
    },
  });
  const start = async () => {
    const runner = createJobRunner({
      services: ctx,
      jobs: [job],
      roles: ['worker'],
      databaseUrl: database.url,
    });
    runners.push(runner);
    await runner.start();
    return runner;
  };
  const first = await start();
  await first.enqueue(job, {});
  for (const end = Date.now() + 10_000; runs === 0 && Date.now() < end; ) await sleep(20);
  await start();
  await sleep(2_500);
  expect(runs).toBe(1);
  const { rows } = await database.engine.execute('select state::text as state from jobs.job');
  expect(rows).toEqual([{ state: 'completed' }]);
});

it('gives a loop to one process at a time', async () => {
  let inside = 0;
  let most = 0;
  let runs = 0;
  const loop = defineJob({
    name: 'pg.loop',
    every: 0.01,
    run: async () => {
      inside += 1;
      runs += 1;
      most = Math.max(most, inside);
      await sleep(15);
      inside -= 1;
    },
  });
  for (let i = 0; i < 3; i += 1) {
    const runner = createJobRunner({
      services: ctx,
      jobs: [loop],
      roles: ['worker'],
      databaseUrl: database.url,
    });
    runners.push(runner);
    await runner.start();
  }
  await sleep(700);
  expect(runs).toBeGreaterThan(5);
  expect(most).toBe(1);
});
