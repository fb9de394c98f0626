import { type Cents, formatMoney } from '#core/lib/money.ts';
import type { Ctx } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { driveRefund } from '#server/payments/commands/drive-refund.ts';
import { openRefunds } from '../queries/refunds.ts';
import { releaseRefunded } from './release-refunded.ts';

/**
 * After the commit: makes the refunds that a settlement planned, each by its own id, so that doing it again does nothing.
 * What a crash leaves, the job of leftover refunds makes.
 */
export async function finishSettlement(
  ctx: Ctx,
  _input: unknown,
  { disputeId }: { disputeId: string },
): Promise<{ refundCents: Cents; message: string }> {
  const outcomes: { outcome: string; message: string }[] = [];
  for (const id of await openRefunds(ctx, disputeId)) {
    outcomes.push(await driveRefund(ctx, id));
    crashPoint('cases.dispute.refund-made');
  }
  const settled = await inTransaction(ctx, () => releaseRefunded(ctx, disputeId));
  const unsure = outcomes.find(({ outcome }) => outcome !== 'refunded');
  const { refundCents, waitingCents } = settled;
  if (refundCents === 0) return { refundCents, message: 'Nothing is refunded.' };
  if (unsure) return { refundCents, message: unsure.message };
  const message =
    waitingCents > 0
      ? `${formatMoney(waitingCents)} goes back as soon as the job is charged.`
      : `${formatMoney(refundCents)} was refunded.`;
  return { refundCents, message };
}
