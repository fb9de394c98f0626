import type { Ctx } from '#server/lib/context.ts';
import { defineJob } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { advanceDispute } from './commands/advance-dispute.ts';
import { releaseRefunded } from './commands/release-refunded.ts';
import { remindDispute } from './commands/remind-dispute.ts';
import { overdueStages, stagesEndingSoon } from './queries/due.ts';
import { settledAndHeld } from './queries/refunds.ts';

/** Stages whose time is over, reminders before that, and money that is held of what was settled. */
export async function moveDisputes(ctx: Ctx): Promise<void> {
  await eachAlone(ctx, await overdueStages(ctx), (id) => advanceDispute(ctx, id));
  await eachAlone(ctx, await stagesEndingSoon(ctx), (id) => remindDispute(ctx, id));
  await eachAlone(ctx, await settledAndHeld(ctx), (id) => releaseRefunded(ctx, id));
}

/** One dispute's trouble must not keep the others waiting; its next turn comes with the next run. */
async function eachAlone(
  ctx: Ctx,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (const id of ids) {
    await inTransaction(ctx, () => work(id)).catch((error: unknown) => {
      ctx.log.error({ err: error, disputeId: id }, 'a dispute could not be moved on by itself');
    });
  }
}

export const disputeJobs = [defineJob({ name: 'cases.move-disputes', every: 20, run: moveDisputes })];
