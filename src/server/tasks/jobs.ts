import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { remindDue } from './commands/remind-due.ts';
import { syncNextDuties } from './commands/sync-next-duties.ts';

export const tasksJobs: Job[] = [
  defineJob({
    name: 'tasks.sync-duties',
    every: '3-59/10 * * * *',
    run: async (ctx) => {
      let after: string | null = null;
      do after = await inTransaction(ctx, () => syncNextDuties(ctx, after));
      while (after !== null);
    },
  }),
  defineJob({
    name: 'tasks.remind-due',
    every: '*/10 * * * *',
    run: async (ctx) => {
      while ((await inTransaction(ctx, () => remindDue(ctx))) > 0);
    },
  }),
];
