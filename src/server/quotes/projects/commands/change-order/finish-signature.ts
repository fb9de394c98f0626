import type { LaterStep } from '#core/bookings/money-views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { finishPayment } from '../payment/finish-payment.ts';
import { finishRefunds } from '../payment/finish-refunds.ts';
import type { Signed } from './sign-change-order.ts';

/** After the commit of a signature: charges what is added, or refunds what is dropped. */
export async function finishSignature(ctx: Ctx, input: unknown, signed: Signed): Promise<LaterStep> {
  await finishRefunds(ctx, signed.refundIds);
  return finishPayment(ctx, input, signed);
}
