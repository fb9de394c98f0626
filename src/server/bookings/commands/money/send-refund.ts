import type { Ctx } from '#server/lib/context.ts';
import { driveRefund } from '#server/payments/commands/drive-refund.ts';

/** After the commit of a planned refund: calls the processor. */
export async function sendRefund(ctx: Ctx, _input: unknown, { refundId }: { refundId: string }) {
  return driveRefund(ctx, refundId);
}
