import type { Ctx } from '#server/lib/context.ts';
import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import type { Modules } from '#server/lib/modules/module.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { mailUnread } from './commands/mail-unread.ts';
import { sendDigests } from './commands/send-digests.ts';
import { pushJobs } from './push/jobs.ts';

/** In short transactions, until nothing is left. */
async function untilDone(ctx: Ctx, step: (ctx: Ctx) => Promise<number>): Promise<void> {
  while ((await inTransaction(ctx, () => step(ctx))) > 0);
}

/** Also what the modules say is overdue. */
export function notificationsJobs({ overdueMails }: Modules): Job[] {
  return [
    ...pushJobs,
    defineJob({
      name: 'notifications.mail-unread',
      every: 30,
      run: (ctx) => untilDone(ctx, () => mailUnread(ctx, overdueMails)),
    }),
    defineJob({ name: 'notifications.send-digests', every: 55, run: (ctx) => untilDone(ctx, sendDigests) }),
  ];
}
