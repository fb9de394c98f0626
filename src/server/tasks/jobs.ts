import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { remindDue } from './commands/remind-due.ts';

export const tasksJobs: Job[] = [
  defineJob({
    name: 'tasks.remind-due',
    every: '*/10 * * * *',
    run: async (ctx) => {
      while ((await inTransaction(ctx, () => remindDue(ctx))) > 0);
    },
  }),
];
