import type { PaymentStep } from '#core/bookings/views.ts';
import { isSecured } from '#core/payments/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { drivePayment } from '#server/payments/commands/drive-payment.ts';
import type { PaymentRecord } from '#server/payments/queries/payments.ts';
import { summaryOf } from '../../queries/summary.ts';
import { released, requested, STANDS } from '../../writes/request.ts';
import { letRequestStand } from './let-request-stand.ts';

/** Lets the booking follow what became of its payment, and says it to the homeowner. */
export async function settleRequest(ctx: Ctx, payment: PaymentRecord): Promise<PaymentStep> {
  const id = payment.bookingId;
  if (isSecured(payment.status)) {
    const stands = await inTransaction(ctx, () => letRequestStand(ctx, id));
    if (!stands) {
      await drivePayment(ctx, payment.id, { onSession: false });
      throw released();
    }
    return requested(ctx, id);
  }
  const booking = await summaryOf(ctx, id);
  if (payment.status === 'requires_action') {
    const { url = null, clientToken = null } = payment.challenge ?? {};
    return { outcome: 'challenge', booking, url, clientToken };
  }
  if (payment.status === 'failed' || (payment.status === 'lapsed' && payment.settlement)) {
    const why = payment.failure ?? 'The bank didn’t release the held amount.';
    return { outcome: 'declined', booking, message: `${why} Nothing was charged.` };
  }
  if (payment.pending === null && !STANDS.has(booking.status)) throw released();
  return {
    outcome: 'checking',
    booking,
    message:
      'Your bank is taking longer than usual. We’re holding your time and will let you know when it responds.',
  };
}
