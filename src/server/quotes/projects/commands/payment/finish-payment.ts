import type { LaterStep } from '#core/bookings/money-views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { takePayment } from './take-payment.ts';

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
      return {
        outcome: 'declined',
        paymentId,
        message: `${payment.failure ?? 'The bank didn’t release the amount.'} Nothing was charged.`,
      };
  }
}
