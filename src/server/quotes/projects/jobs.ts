import type { Ctx } from '#server/lib/context.ts';
import { defineJob } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { drivePayment } from '#server/payments/commands/drive-payment.ts';
import { autoRelease } from './commands/auto-release.ts';
import { lapseChangeOrder } from './commands/change-order/lapse-change-order.ts';
import { dropProject } from './commands/drop-project.ts';
import { remindOfRelease } from './commands/remind-of-release.ts';
import { changeOrdersDue, projectsLeftWaiting, releasesDue, releasesNear } from './queries/due.ts';

/** Clocks of projects: releases, reminders of them, change orders, and first payments that came to nothing. */
export async function runProjectClocks(ctx: Ctx): Promise<void> {
  await eachAlone(ctx, await releasesDue(ctx), (id) => inTransaction(ctx, () => autoRelease(ctx, id)));
  await eachAlone(ctx, await releasesNear(ctx), (id) => inTransaction(ctx, () => remindOfRelease(ctx, id)));
  await eachAlone(ctx, await changeOrdersDue(ctx), async (id) => {
    const paymentId = await inTransaction(ctx, () => lapseChangeOrder(ctx, id));
    if (paymentId) await drivePayment(ctx, paymentId, { onSession: false });
  });
  const waiting = (await projectsLeftWaiting(ctx)).map(({ id }) => id);
  await eachAlone(ctx, waiting, async (id) => {
    for (const paymentId of await inTransaction(ctx, () => dropProject(ctx, id)))
      await drivePayment(ctx, paymentId, { onSession: false });
  });
}

/** One project's trouble must not keep the others waiting; its next turn comes with the next run. */
async function eachAlone(
  ctx: Ctx,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    await work(id).catch((error: unknown) => {
      ctx.log.error({ err: error, id }, 'a project could not be moved on by itself');
    });
  }
}

export const projectJobs = [
  defineJob({ name: 'quotes.run-project-clocks', every: 15, run: runProjectClocks }),
];
