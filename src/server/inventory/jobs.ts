import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { notifyShortages } from './commands/notify-shortages.ts';

export const inventoryJobs: Job[] = [
  defineJob({
    name: 'inventory.notify-shortages',
    every: '23 * * * *',
    run: async (ctx) => {
      let after: string | null = null;
      do {
        const from: string | null = after;
        after = await inTransaction(ctx, () => notifyShortages(ctx, from));
      } while (after !== null);
    },
  }),
];
