import type { Ctx } from '#server/lib/context.ts';
import { driveRefund } from '#server/payments/commands/drive-refund.ts';

/** After the commit of a cancellation: makes the refunds that it planned. */
export async function finishRefunds(
  ctx: Ctx,
  _input: unknown,
  { refundIds }: { refundIds: string[] },
): Promise<{ done: true }> {
  for (const refundId of refundIds) await driveRefund(ctx, refundId);
  return { done: true };
}
