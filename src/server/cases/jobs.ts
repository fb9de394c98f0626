import { lt } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { markBreaches } from './commands/mark-breaches.ts';
import { guestKeys } from './tables.ts';

export const casesJobs: Job[] = [
  defineJob({
    name: 'cases.mark-breaches',
    every: '* * * * *',
    run: async (ctx) => {
      while ((await inTransaction(ctx, () => markBreaches(ctx))) > 0);
    },
  }),
  defineJob({ name: 'cases.forget-keys', every: '23 4 * * *', run: forgetKeys }),
];

/** Links that open nothing anymore. */
async function forgetKeys(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, () => ctx.db.tx.delete(guestKeys).where(lt(guestKeys.expiresAt, now(ctx))));
}
