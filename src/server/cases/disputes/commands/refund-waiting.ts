import { spreadRefund } from '#core/cases/disputes/spread.ts';
import { sumCents } from '#core/lib/money.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { moneyOfJob } from '../queries/charges.ts';
import { changeDispute, type LockedDispute } from '../writes/dispute.ts';
import { planParts } from '../writes/settlement.ts';

/**
 * A charge of a job went through whose settlement waits for it: its part is refunded now. What no charge is expected for
 * anymore waits no longer.
 */
export async function refundWaiting(ctx: Ctx, { dispute, booking }: LockedDispute): Promise<void> {
  if (dispute.waitingCents === 0) return;
  const { bookingId, charges, expectedCents } = await moneyOfJob(ctx, booking);
  const left = charges.map((charge) => charge.leftCents);
  const nowCents = Math.min(dispute.waitingCents, sumCents(left));
  await planParts(ctx, dispute, bookingId, charges, spreadRefund(left, nowCents));
  const waitingCents = Math.min(dispute.waitingCents - nowCents, expectedCents);
  await changeDispute(ctx, dispute.id, { waitingCents });
  await audit(ctx, {
    action: 'cases.refundDispute',
    resource: 'dispute',
    resourceId: dispute.id,
    category: 'system',
    details: { refundCents: nowCents, waitingCents },
  });
}
