import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { expireReferrals } from './commands/expire-referrals.ts';

export const partnersJobs: Job[] = [
  defineJob({
    name: 'partners.expire-referrals',
    every: '1-59/5 * * * *',
    run: async (ctx) => {
      while ((await inTransaction(ctx, () => expireReferrals(ctx))) > 0);
    },
  }),
];
