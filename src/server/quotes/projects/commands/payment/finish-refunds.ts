import type { Ctx } from '#server/lib/context.ts';
import { driveRefund } from '#server/payments/commands/drive-refund.ts';

/** Calls the processor for refunds that were planned; where an answer is lost the sweeper goes on. */
export async function finishRefunds(ctx: Ctx, refundIds: readonly string[]): Promise<void> {
  for (const refundId of refundIds) await driveRefund(ctx, refundId);
}
