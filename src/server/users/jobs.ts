import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { cleanUp } from './commands/clean-up.ts';
import { ownDataJobs } from './own-data/jobs.ts';

export const usersJobs: Job[] = [
  ...ownDataJobs,
  defineJob({
    name: 'users.clean-up',
    every: '17 * * * *',
    run: (ctx) => inTransaction(ctx, () => cleanUp(ctx)),
  }),
];
