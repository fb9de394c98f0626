import type { PaymentStep } from '#core/bookings/views.ts';
import { summaryOf } from '#server/bookings/queries/summary.ts';
import { released } from '#server/bookings/writes/request.ts';
import type { Ctx } from '#server/lib/context.ts';
import { takePayment } from './take-payment.ts';

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
      return {
        outcome: 'declined',
        booking,
        message: `${payment.failure ?? 'The bank didn’t release the amount.'} Nothing was charged.`,
      };
  }
}
