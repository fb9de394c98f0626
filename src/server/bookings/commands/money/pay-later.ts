import type { LaterStep } from '#core/bookings/money-views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { isSecured } from '#core/payments/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { drivePayment } from '#server/payments/commands/drive-payment.ts';
import { refreshPayment } from '#server/payments/commands/refresh-payment.ts';
import { type PaymentRecord, paymentById } from '#server/payments/queries/payments.ts';
import { letExtraStand } from '../../site/commands/let-extra-stand.ts';

/** Asks the processor about a payment of an extra or a tip, and says to the homeowner what became of it. */
export async function payLater(
  ctx: Ctx,
  input: { id: string },
  { paymentId }: { paymentId: string | null },
): Promise<LaterStep> {
  if (paymentId === null) return { outcome: 'done', paymentId };
  const returnUrl = `${ctx.env.PUBLIC_URL}/account/home/job/${input.id}?payment=${paymentId}`;
  const before = await paymentById(ctx, paymentId);
  const payment = before.pending
    ? await drivePayment(ctx, paymentId, { onSession: true, returnUrl })
    : await refreshPayment(ctx, before);
  if (payment.purpose === 'extra' && isSecured(payment.status)) {
    const stands = await inTransaction(ctx, () => letExtraStand(ctx, payment.bookingId, payment.purposeId));
    if (!stands) {
      await drivePayment(ctx, paymentId, { onSession: false });
      throw new AppError('gone', 'This was withdrawn before the payment went through. Nothing was charged.');
    }
  }
  return stepOf(payment);
}

function stepOf(payment: PaymentRecord): LaterStep {
  const { id: paymentId, status } = payment;
  switch (status) {
    case 'captured':
    case 'authorized':
    case 'refunded':
      return { outcome: 'done', paymentId };
    case 'requires_action': {
      const { url = null, clientToken = null } = payment.challenge ?? {};
      return { outcome: 'challenge', paymentId, url, clientToken };
    }
    case 'intent':
      return {
        outcome: 'checking',
        paymentId,
        message: 'Your bank is taking longer than usual. We’ll let you know when it responds.',
      };
    default: {
      const why = payment.failure ?? 'The bank didn’t hold the amount.';
      return { outcome: 'declined', paymentId, message: `${why} Nothing was charged.` };
    }
  }
}
