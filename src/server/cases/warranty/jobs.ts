import type { Ctx } from '#server/lib/context.ts';
import { defineJob } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { lapseClaim } from './commands/lapse-claim.ts';
import { remindClaim } from './commands/remind-claim.ts';
import { reopenClaim } from './commands/reopen-claim.ts';
import { claimsDueSoon, overdueClaims, unconfirmedReturns } from './queries/due.ts';

/** Claims without an answer, reminders before that, and return visits that nobody confirmed. */
export async function moveClaims(ctx: Ctx): Promise<void> {
  await eachAlone(ctx, await overdueClaims(ctx), (id) => lapseClaim(ctx, id));
  await eachAlone(ctx, await claimsDueSoon(ctx), (id) => remindClaim(ctx, id));
  await eachAlone(ctx, await unconfirmedReturns(ctx), (id) => reopenClaim(ctx, id, 'not_confirmed'));
}

/** One claim's trouble must not keep the others waiting; its next turn comes with the next run. */
async function eachAlone(
  ctx: Ctx,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    await inTransaction(ctx, () => work(id)).catch((error: unknown) => {
      ctx.log.error({ err: error, id }, 'a warranty claim could not be moved on by itself');
    });
  }
}

export const warrantyJobs = [defineJob({ name: 'cases.move-claims', every: 30, run: moveClaims })];
