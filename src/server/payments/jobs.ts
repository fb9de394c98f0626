import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { defineJob } from '#server/lib/jobs/job.ts';
import { drivePayment } from './commands/drive-payment.ts';
import { driveRefund } from './commands/drive-refund.ts';
import { unfinished } from './queries/payments.ts';

/** Younger than this, whoever began is still at it. */
const LEFT_ALONE_MS = 30_000;

/** Finishes what a crash or a lost answer left between us and the processor. */
export async function finishLeftovers(ctx: Ctx): Promise<void> {
  const left = await unfinished(ctx, new Date(now(ctx).getTime() - LEFT_ALONE_MS));
  if (left.payments.length + left.refunds.length > 0) crashPoint('payments.leftovers.found');
  for (const id of left.payments)
    await drivePayment(ctx, id, { onSession: false }).catch((error: unknown) => giveNext(ctx, error));
  for (const id of left.refunds) await driveRefund(ctx, id).catch((error: unknown) => giveNext(ctx, error));
}

/** One that cannot be finished now must not keep the others waiting. */
function giveNext(ctx: Ctx, error: unknown): void {
  ctx.log.warn({ err: error }, 'a payment could not be finished, trying again later');
}

export const paymentJobs = [
  defineJob({ name: 'payments.finish-leftovers', every: 15, run: finishLeftovers }),
  // The simulated processor lives in this process: it sends its webhooks and lets holds lapse.
  defineJob({
    name: 'payments.simulated-bank',
    every: 2,
    run: async (ctx) => {
      await ctx.simulatedBank?.tick(now(ctx));
    },
  }),
];
