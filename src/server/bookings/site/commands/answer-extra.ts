import { AppError } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import { priceOfExtra } from '#core/payments/extra.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { openPayment } from '#server/payments/commands/open-payment.ts';
import { methodOf } from '#server/payments/queries/methods.ts';
import { lockOpenPayment, planVoid } from '#server/payments/writes/payment.ts';
import { lockBooking } from '../../writes/booking.ts';
import { closeExtra, isLapsed, lockExtra } from '../writes/extra.ts';

export type Asked = { paymentId: string | null };

/**
 * The homeowner answers work that the vendor proposed during the visit. Declining is done at once. Approving opens a
 * payment of its own; the line is agreed when the bank holds it (`letExtraStand`), so that no work is agreed on that
 * nobody pays for. The total must be the one the homeowner saw.
 */
export async function answerExtra(
  ctx: Ctx,
  input: {
    id: string;
    lineId: string;
    approve: boolean;
    expectedTotalCents?: number;
    paymentMethodId?: string;
  },
): Promise<Asked> {
  const booking = await lockBooking(ctx, input.id);
  const line = await lockExtra(ctx, booking.id, input.lineId);
  if (line.status !== 'proposed' || booking.status !== 'in_progress')
    throw new AppError('conflict', 'This no longer needs your answer.');
  // The job that lets it lapse may be late.
  if (input.approve && isLapsed(ctx, line)) {
    throw new AppError(
      'gone',
      'This request has expired and nothing was charged. Ask the technician to propose it again.',
    );
  }
  const paidFor = { purpose: 'extra', purposeId: line.id } as const;
  const open = await lockOpenPayment(ctx, booking.id, paidFor);
  await audit(ctx, {
    action: input.approve ? 'bookings.approveExtra' : 'bookings.declineExtra',
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { lineId: line.id, amountCents: line.amountCents },
  });
  if (!input.approve) {
    if (open) await planVoid(ctx, open.id);
    await closeExtra(ctx, booking, line, 'declined');
    return { paymentId: open?.id ?? null };
  }
  const { totalCents } = priceOfExtra(line, booking);
  if (input.expectedTotalCents !== totalCents) {
    throw new AppError(
      'conflict',
      `This now costs ${formatMoney(totalCents)}. Nothing has been approved; check the price and approve again.`,
      {
        data: { totalCents },
      },
    );
  }
  if (open) return { paymentId: open.id };
  if (totalCents === 0) {
    await closeExtra(ctx, booking, line, 'agreed');
    return { paymentId: null };
  }
  const method = await methodOf(ctx, userIdOf(ctx), input.paymentMethodId ?? booking.paymentMethodId ?? '');
  const { id: bookingId, homeownerId } = booking;
  const paymentId = await openPayment(ctx, {
    bookingId,
    paidFor,
    homeownerId,
    methodId: method.id,
    amountCents: totalCents,
  });
  return { paymentId };
}
