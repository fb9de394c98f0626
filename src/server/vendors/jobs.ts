import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { notifyAgreement } from './agreements/commands/notify-agreement.ts';
import { suspendLapsed } from './agreements/commands/suspend-lapsed.ts';

export const vendorsJobs: Job[] = [
  defineJob({
    name: 'vendors.follow-agreements',
    every: '*/10 * * * *',
    run: async (ctx) => {
      while ((await inTransaction(ctx, () => suspendLapsed(ctx))) > 0);
      while ((await inTransaction(ctx, () => notifyAgreement(ctx))) > 0);
    },
  }),
];
