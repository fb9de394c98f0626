import type { PaymentStep } from '#core/bookings/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { drivePayment } from '#server/payments/commands/drive-payment.ts';
import { type Asked, requested } from '../../writes/request.ts';
import { settleRequest } from './settle-request.ts';

/**
 * Holds the card of a request and, when that worked, lets the request stand. A bank that wants to know who pays leads back
 * to the page `returnTo`.
 */
export async function authorizeRequest(
  ctx: Ctx,
  _input: unknown,
  asked: Asked,
  returnTo = `/book?booking=${asked.bookingId}`,
): Promise<PaymentStep> {
  if (asked.paymentId === null) return requested(ctx, asked.bookingId);
  const returnUrl = `${ctx.env.PUBLIC_URL}${returnTo}`;
  const payment = await drivePayment(ctx, asked.paymentId, { onSession: true, returnUrl });
  return settleRequest(ctx, payment);
}
