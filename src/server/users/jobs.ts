import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { cleanUp } from './commands/clean-up.ts';

export const usersJobs: Job[] = [
  defineJob({
    name: 'users.clean-up',
    every: '17 * * * *',
    run: (ctx) => inTransaction(ctx, () => cleanUp(ctx)),
  }),
];
