import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { startPrices } from './commands/start-prices.ts';

export const pricingJobs: Job[] = [
  defineJob({
    name: 'pricing.start-prices',
    every: '*/5 * * * *',
    run: async (ctx) => {
      let after: string | null = null;
      do {
        const from: string | null = after;
        after = await inTransaction(ctx, () => startPrices(ctx, from));
      } while (after !== null);
    },
  }),
];
