import type { LaterStep } from '#core/bookings/money-views.ts';
import type { PaymentStep } from '#core/bookings/views.ts';
import { summaryOf } from '#server/bookings/queries/summary.ts';
import { released } from '#server/bookings/writes/request.ts';
import type { Ctx } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { drivePayment } from '#server/payments/commands/drive-payment.ts';
import { driveRefund } from '#server/payments/commands/drive-refund.ts';
import { refreshPayment } from '#server/payments/commands/refresh-payment.ts';
import { type PaymentRecord, paymentById, paymentsOf } from '#server/payments/queries/payments.ts';
import { settleProjectPayment } from './settle-project-payment.ts';

/** The page that a bank leads back to. */
const returnTo = (ctx: Ctx, bookingId: string, paymentId: string) =>
  `${ctx.env.PUBLIC_URL}/account/home/job/${bookingId}?payment=${paymentId}`;

/** Takes a payment of a project as far as it goes, and lets the project follow what became of it. */
async function takePayment(ctx: Ctx, paymentId: string): Promise<PaymentRecord> {
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

/** Calls the processor for refunds that were planned; where an answer is lost the sweeper goes on. */
export async function finishRefunds(ctx: Ctx, refundIds: readonly string[]): Promise<void> {
  for (const refundId of refundIds) await driveRefund(ctx, refundId);
}

/** After the commit of `createProject`: charges the first milestone and says to the homeowner what came of it. */
export async function finishAcceptance(
  ctx: Ctx,
  { bookingId, paymentId }: { bookingId: string; paymentId: string },
): Promise<PaymentStep> {
  const payment = await takePayment(ctx, paymentId);
  const booking = await summaryOf(ctx, bookingId);
  switch (payment.status) {
    case 'captured':
      if (booking.status === 'cancelled' || booking.status === 'expired') throw released();
      return { outcome: 'requested', booking };
    case 'requires_action': {
      const { url = null, clientToken = null } = payment.challenge ?? {};
      return { outcome: 'challenge', booking, url, clientToken };
    }
    case 'intent':
    case 'authorized':
      return {
        outcome: 'checking',
        booking,
        message:
          'Your bank is taking longer than usual. We’re holding your time and will let you know when it responds.',
      };
    default:
      return { outcome: 'declined', booking, message: declinedBecause(payment) };
  }
}

/** After the commit of a command that opened or asked about a payment of a project. */
export async function finishPayment(
  ctx: Ctx,
  _input: unknown,
  { paymentId }: { paymentId: string | null },
): Promise<LaterStep> {
  if (paymentId === null) return { outcome: 'done', paymentId };
  const payment = await takePayment(ctx, paymentId);
  switch (payment.status) {
    case 'captured':
    case 'refunded':
      return { outcome: 'done', paymentId };
    case 'requires_action': {
      const { url = null, clientToken = null } = payment.challenge ?? {};
      return { outcome: 'challenge', paymentId, url, clientToken };
    }
    case 'intent':
    case 'authorized':
      return {
        outcome: 'checking',
        paymentId,
        message: 'Your bank is taking longer than usual. We’ll let you know when it responds.',
      };
    default:
      return { outcome: 'declined', paymentId, message: declinedBecause(payment) };
  }
}

function declinedBecause({ failure }: PaymentRecord): string {
  return `${failure ?? 'The bank did not release the amount.'} Nothing was charged.`;
}
