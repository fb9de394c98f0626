import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { forgetKeys } from './commands/forget-keys.ts';
import { markBreaches } from './commands/mark-breaches.ts';

export const casesJobs: Job[] = [
  defineJob({
    name: 'cases.mark-breaches',
    every: '* * * * *',
    run: async (ctx) => {
      while ((await inTransaction(ctx, () => markBreaches(ctx))) > 0);
    },
  }),
  defineJob({
    name: 'cases.forget-keys',
    every: '23 4 * * *',
    run: (ctx) => inTransaction(ctx, () => forgetKeys(ctx)),
  }),
];
