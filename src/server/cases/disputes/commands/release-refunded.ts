import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { disputes } from '../../tables.ts';
import { refundsOfDispute } from '../queries/refunds.ts';
import type { DisputeRecord } from '../queries/scope.ts';
import { releaseHold } from '../writes/settlement.ts';

/** The vendor is paid again what was held, once nothing of the settlement is on its way anymore. */
export async function releaseRefunded(ctx: Ctx, disputeId: string): Promise<DisputeRecord> {
  const [dispute] = await ctx.db.tx.select().from(disputes).where(eq(disputes.id, disputeId)).for('update');
  if (!dispute) throw new Error(`dispute ${disputeId} is gone`);
  const made = await refundsOfDispute(ctx, disputeId);
  const isDone = dispute.waitingCents === 0 && made.every(({ status }) => status !== 'intent');
  if (dispute.endedAt && isDone) await releaseHold(ctx, dispute);
  return dispute;
}
