import { type Ctx, now } from '#server/lib/context.ts';
import { defineJob } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { drivePayout } from './commands/drive-payout.ts';
import { planPayout } from './commands/plan-payout.ts';
import { reconcileBooks } from './commands/reconcile-books.ts';
import { unfinishedPayouts, vendorsToPay } from './queries/due.ts';
import { wasReconciled } from './queries/reconciliations.ts';

const LEFT_ALONE_MS = 30_000;
/** How far back the first comparison of all reads. */
const FIRST_LOOK_BACK_MS = 30 * 24 * 3_600_000;

/** Pays the companies whose turn it is. */
async function payVendors(ctx: Ctx, turn: 'monday' | 'today'): Promise<void> {
  for (const id of await vendorsToPay(ctx, turn)) {
    try {
      const { payoutId } = await inTransaction(ctx, () => planPayout(ctx, id));
      await drivePayout(ctx, payoutId);
    } catch (error) {
      // One company's trouble must not keep the others from their money.
      ctx.log.error({ err: error, vendorId: id }, 'scheduled payout failed');
    }
  }
}

/** Finishes payouts that a crash or a lost answer left behind. */
export async function finishPayouts(ctx: Ctx): Promise<void> {
  for (const id of await unfinishedPayouts(ctx, new Date(now(ctx).getTime() - LEFT_ALONE_MS))) {
    await drivePayout(ctx, id).catch((error: unknown) =>
      ctx.log.warn({ err: error, payoutId: id }, 'payout not finished'),
    );
  }
}

/** An installation whose books were never compared need not wait for its first night. */
export async function reconcileFirst(ctx: Ctx): Promise<void> {
  if (await wasReconciled(ctx)) return;
  await reconcileBooks(ctx, new Date(now(ctx).getTime() - FIRST_LOOK_BACK_MS));
}

export const ledgerJobs = [
  // Mondays at 15:00 UTC: morning in every market.
  defineJob({ name: 'ledger.pay-weekly', every: '0 15 * * 1', run: (ctx) => payVendors(ctx, 'monday') }),
  // Those who want it on another day, or every day.
  defineJob({ name: 'ledger.pay-scheduled', every: '0 15 * * *', run: (ctx) => payVendors(ctx, 'today') }),
  defineJob({
    name: 'ledger.reconcile',
    every: '20 9 * * *',
    run: async (ctx) => {
      await reconcileBooks(ctx);
    },
  }),
  defineJob({ name: 'ledger.reconcile-first', every: 10, run: reconcileFirst }),
  defineJob({ name: 'ledger.finish-payouts', every: 20, run: finishPayouts }),
];
