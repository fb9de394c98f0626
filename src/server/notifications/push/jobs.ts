import { defineJob } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { cleanPushes } from './commands/clean-pushes.ts';
import { sendPushes } from './commands/send-pushes.ts';

export const pushJobs = [
  // An alert to an emergency is one of them: whoever is to answer within a minute has not many seconds to lose.
  defineJob({
    name: 'notifications.send-pushes',
    every: 2,
    run: async (ctx) => {
      await sendPushes(ctx);
    },
  }),
  defineJob({
    name: 'notifications.clean-pushes',
    every: '25 3 * * *',
    run: (ctx) => inTransaction(ctx, () => cleanPushes(ctx)),
  }),
];
