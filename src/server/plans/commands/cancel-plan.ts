import { AppError } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import { planCanceled, planCancellationSet } from '#core/plans/events.ts';
import type { CancelWhen } from '#core/plans/kinds.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { planRefund } from '#server/payments/commands/plan-refund.ts';
import { refundablePayments } from '../queries/payments.ts';
import { unusedOf } from '../queries/unused.ts';
import { latestCharge, openPaymentOf, updateCharge } from '../writes/charge.ts';
import { closeDeferred, creditUnused } from '../writes/earning.ts';
import { endBookings } from '../writes/ending.ts';
import {
  assertIn,
  type LockedPlan,
  lockSubscription,
  moveSubscription,
  planFact,
  updateSubscription,
} from '../writes/subscription.ts';

/**
 * Ends a plan: with what is paid for, or at once with the fair refund, which must be the one the homeowner saw.
 * `finishRefunds` asks the cards after the commit.
 */
export async function cancelPlan(
  ctx: Ctx,
  input: { id: string; when: CancelWhen; reason: string; expectedRefundCents: number },
): Promise<{ refundIds: string[] }> {
  const locked = await lockSubscription(ctx, input.id);
  const { subscription } = locked;
  assertIn(subscription, ['active', 'past_due', 'suspended', 'paused'], 'This plan has already ended.');
  const refundIds =
    input.when === 'now' ? await endNow(ctx, locked, input) : await endLater(ctx, locked, input.reason);
  await audit(ctx, {
    resource: 'subscription',
    resourceId: subscription.id,
    category: 'data',
    severity: 'warning',
    details: { when: input.when, reason: input.reason },
  });
  return { refundIds };
}

async function endLater(ctx: Ctx, locked: LockedPlan, reason: string): Promise<string[]> {
  const { subscription } = locked;
  assertIn(subscription, ['active'], 'Only an active plan can end with its period. Cancel it now instead.');
  await updateSubscription(ctx, subscription, { cancelsAtEnd: true, cancelReason: reason });
  await emit(ctx, planCancellationSet, {
    ...planFact(locked),
    endsAt: subscription.paidUntil?.toISOString() ?? null,
  });
  return [];
}

async function endNow(
  ctx: Ctx,
  locked: LockedPlan,
  input: { reason: string; expectedRefundCents: number },
): Promise<string[]> {
  const { subscription } = locked;
  const charge = await latestCharge(ctx, subscription.id);
  if (charge && charge.status !== 'paid' && charge.status !== 'void') {
    if (await openPaymentOf(ctx, charge))
      throw new AppError('conflict', 'This plan is being paid right now. Try again in a moment.');
    await updateCharge(ctx, charge.id, { status: 'void', retryAt: null });
  }
  const { refundCents, cardCents } = await unusedOf(ctx, subscription);
  if (refundCents !== input.expectedRefundCents) {
    throw new AppError(
      'conflict',
      `Canceling now refunds ${formatMoney(refundCents)}. Nothing has been canceled; check the refund and cancel again.`,
      { data: { refundCents } },
    );
  }
  await endBookings(ctx, locked);
  const refundIds = await planCardRefunds(ctx, subscription.id, cardCents);
  await creditUnused(ctx, locked, refundCents - cardCents);
  await moveSubscription(ctx, subscription, 'canceled', {
    cancelReason: input.reason,
    refundedCents: refundCents,
    cancelsAtEnd: false,
  });
  await closeDeferred(ctx, locked);
  await emit(ctx, planCanceled, { ...planFact(locked), refundedCents: refundCents, reason: input.reason });
  return refundIds;
}

/** Plans refunds from the latest charge back to the first. */
async function planCardRefunds(ctx: Ctx, subscriptionId: string, amountCents: number): Promise<string[]> {
  const planned: string[] = [];
  let leftCents = amountCents;
  for (const { id: paymentId, capturedCents, refundedCents } of await refundablePayments(
    ctx,
    subscriptionId,
  )) {
    const partCents = Math.min(leftCents, capturedCents - refundedCents);
    if (partCents <= 0) continue;
    const { refundId } = await planRefund(ctx, {
      bookingId: subscriptionId,
      paymentId,
      amountCents: partCents,
      reason: 'Plan canceled',
    });
    planned.push(refundId);
    leftCents -= partCents;
  }
  return planned;
}
