import { type Ctx, now } from '#server/lib/context.ts';
import { openCharge, openChargePayment } from '../writes/charge.ts';
import { lockSubscription, updateSubscription } from '../writes/subscription.ts';
import { settleCharge } from './charge/settle-charge.ts';
import { endPlan } from './end-plan.ts';

/**
 * A period is over: the next one is charged, or the plan ends as its homeowner asked. Answers the payment to be driven;
 * null when there is nothing to charge. Safe to run twice: the charge moves the date on.
 */
export async function renewPlan(ctx: Ctx, id: string): Promise<string | null> {
  const locked = await lockSubscription(ctx, id);
  const { subscription } = locked;
  const { status, nextChargeAt, cancelsAtEnd } = subscription;
  if (status !== 'active' || nextChargeAt === null || nextChargeAt > now(ctx)) return null;
  if (cancelsAtEnd) {
    await endPlan(ctx, locked, { unpaid: false });
    return null;
  }
  const charge = await openCharge(ctx, locked, { reason: 'renewal' });
  await updateSubscription(ctx, subscription, { nextChargeAt: null });
  const paymentId = await openChargePayment(ctx, locked, charge, subscription.methodId);
  if (paymentId === null) await settleCharge(ctx, { chargeId: charge.id, outcome: 'paid' });
  return paymentId;
}
