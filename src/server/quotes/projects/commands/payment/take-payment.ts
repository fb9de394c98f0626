import type { Ctx } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { drivePayment } from '#server/payments/commands/drive-payment.ts';
import { refreshPayment } from '#server/payments/commands/refresh-payment.ts';
import { type PaymentRecord, paymentById, paymentsOf } from '#server/payments/queries/payments.ts';
import { finishRefunds } from './finish-refunds.ts';
import { settleProjectPayment } from './settle-project-payment.ts';

/** The page that a bank leads back to. */
const returnTo = (ctx: Ctx, bookingId: string, paymentId: string) =>
  `${ctx.env.PUBLIC_URL}/account/home/job/${bookingId}?payment=${paymentId}`;

/** Takes a payment of a project as far as it goes, and lets the project follow what became of it. */
export async function takePayment(ctx: Ctx, paymentId: string): Promise<PaymentRecord> {
  const before = await paymentById(ctx, paymentId);
  const options = {
    onSession: true,
    returnUrl: returnTo(ctx, before.bookingId, paymentId),
  };
  const payment = before.pending
    ? await drivePayment(ctx, paymentId, options)
    : await refreshPayment(ctx, before);
  const refundIds = await inTransaction(ctx, () => settleProjectPayment(ctx, paymentId));
  await finishRefunds(ctx, refundIds);
  if (payment.status !== 'lapsed') return payment;
  // A hold that could not be taken is asked for once more.
  const again = (await paymentsOf(ctx, payment.bookingId)).find(
    ({ purposeId, pending }) => purposeId === payment.purposeId && pending !== null,
  );
  return again ? takePayment(ctx, again.id) : payment;
}
