import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { expireCredentials } from './commands/expire-credentials.ts';
import { followLapses } from './commands/follow-lapses.ts';
import { remindExpiring } from './commands/remind-expiring.ts';

export const credentialsJobs: Job[] = [
  defineJob({
    name: 'credentials.follow-lapses',
    every: 30,
    run: async (ctx) => {
      while ((await inTransaction(ctx, () => expireCredentials(ctx))) > 0);
      while ((await inTransaction(ctx, () => followLapses(ctx))) > 0);
    },
  }),
  defineJob({
    name: 'credentials.remind-expiring',
    every: '7 * * * *',
    run: async (ctx) => {
      while ((await inTransaction(ctx, () => remindExpiring(ctx))) > 0);
    },
  }),
];
