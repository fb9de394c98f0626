import type { Ctx } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { drivePayment } from '#server/payments/commands/drive-payment.ts';
import { refreshPayment } from '#server/payments/commands/refresh-payment.ts';
import { type PaymentRecord, paymentById, paymentsOf } from '#server/payments/queries/payments.ts';
import { planVoid } from '#server/payments/writes/payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Takes a payment of a plan as far as it goes, and lets the plan follow what became of it. Without anybody at the screen a
 * bank that asks a question has declined: the payment is ended, and the homeowner is asked to pay by hand.
 */
export async function takeCharge(
  ctx: Ctx,
  paymentId: string,
  { onSession }: { onSession: boolean },
): Promise<PaymentRecord> {
  const before = await paymentById(ctx, paymentId);
  const returnUrl = `${ctx.env.PUBLIC_URL}/account/home/subscriptions/${before.bookingId}?payment=${paymentId}`;
  let payment = before.pending
    ? await drivePayment(ctx, paymentId, { onSession, returnUrl })
    : await refreshPayment(ctx, before);
  if (!onSession && payment.status === 'requires_action') {
    await inTransaction(ctx, () => planVoid(ctx, paymentId));
    payment = await drivePayment(ctx, paymentId, { onSession });
  }
  await inTransaction(ctx, () => settlePayment(ctx, paymentId));
  if (payment.status !== 'lapsed') return payment;
  // A hold that could not be taken is asked for once more.
  const again = (await paymentsOf(ctx, payment.bookingId)).find(
    ({ purposeId, pending }) => purposeId === payment.purposeId && pending !== null,
  );
  return again ? takeCharge(ctx, again.id, { onSession }) : payment;
}
