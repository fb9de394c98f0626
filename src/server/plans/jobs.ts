import type { Ctx } from '#server/lib/context.ts';
import { defineJob } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { announceRenewal } from './commands/announce-renewal.ts';
import { retryCharge } from './commands/charge/retry-charge.ts';
import { takeCharge } from './commands/charge/take-charge.ts';
import { endUnpaid } from './commands/end-unpaid.ts';
import { renewPlan } from './commands/renew-plan.ts';
import { resumePlan } from './commands/resume-plan.ts';
import { suspendPlan } from './commands/suspend-plan.ts';
import { proposeVisit } from './commands/visit/propose-visit.ts';
import { rollVisit } from './commands/visit/roll-visit.ts';
import { planClocks, visitClocks } from './queries/due.ts';

/** Clocks of plans: renewals, retries, suspension, pauses and notices. Each step is safe to run again. */
export async function runPlanClocks(ctx: Ctx): Promise<void> {
  const due = await planClocks(ctx);
  const charge = async (open: () => Promise<string | null>) => {
    const paymentId = await inTransaction(ctx, open);
    if (paymentId) await takeCharge(ctx, paymentId, { onSession: false });
  };
  await eachAlone(ctx, due.asked, async (id) => void (await takeCharge(ctx, id, { onSession: false })));
  await eachAlone(ctx, due.announce, (id) => inTransaction(ctx, () => announceRenewal(ctx, id)));
  await eachAlone(ctx, due.renewals, (id) => charge(() => renewPlan(ctx, id)));
  await eachAlone(ctx, due.retries, (id) => charge(() => retryCharge(ctx, id)));
  await eachAlone(ctx, due.overdue, (id) => inTransaction(ctx, () => suspendPlan(ctx, id)));
  await eachAlone(ctx, due.unpaid, (id) => inTransaction(ctx, () => endUnpaid(ctx, id)));
  await eachAlone(ctx, due.rested, async (id) => {
    await inTransaction(ctx, () => resumePlan(ctx, { id }));
  });
}

/** Proposes visits that are due, and moves on those that were missed. */
export async function runVisitClocks(ctx: Ctx): Promise<void> {
  const { proposals, missed } = await visitClocks(ctx);
  await eachAlone(ctx, missed, (id) => inTransaction(ctx, () => rollVisit(ctx, id)));
  await eachAlone(ctx, proposals, (id) => inTransaction(ctx, () => proposeVisit(ctx, id)));
}

/** One plan's trouble must not keep the others waiting; its next turn comes with the next run. */
async function eachAlone(
  ctx: Ctx,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    await work(id).catch((error: unknown) => {
      ctx.log.error({ err: error, id }, 'a plan could not be moved on by itself');
    });
  }
}

export const plansJobs = [
  defineJob({ name: 'plans.run-clocks', every: 20, run: runPlanClocks }),
  defineJob({ name: 'plans.run-visit-clocks', every: 40, run: runVisitClocks }),
];
