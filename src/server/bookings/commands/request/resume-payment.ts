import type { PaymentStep } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { drivePayment } from '#server/payments/commands/drive-payment.ts';
import { refreshPayment } from '#server/payments/commands/refresh-payment.ts';
import { paymentById, paymentsOf } from '#server/payments/queries/payments.ts';
import { summaryOf } from '../../queries/summary.ts';
import { lockBooking } from '../../writes/booking.ts';
import type { Asked } from '../../writes/request.ts';
import { settleRequest } from './settle-request.ts';

/** Notes that the homeowner is back from the bank. `afterResumePayment` asks how it went, after the commit. */
export async function resumePayment(ctx: Ctx, input: { id: string }): Promise<Asked> {
  const booking = await lockBooking(ctx, input.id);
  const [latest] = (await paymentsOf(ctx, booking.id)).filter(({ purpose }) => purpose === 'visit');
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
  });
  return { bookingId: booking.id, paymentId: latest?.id ?? null };
}

/** Asks the processor how it went at the bank. */
export async function afterResumePayment(ctx: Ctx, _input: unknown, asked: Asked): Promise<PaymentStep> {
  if (asked.paymentId === null) {
    const booking = await summaryOf(ctx, asked.bookingId);
    if (booking.status === 'held')
      throw new AppError('conflict', 'There’s no card payment to confirm on this booking.');
    return { outcome: 'requested', booking };
  }
  const before = await paymentById(ctx, asked.paymentId);
  return settleRequest(
    ctx,
    before.pending
      ? await drivePayment(ctx, before.id, { onSession: true })
      : await refreshPayment(ctx, before),
  );
}
