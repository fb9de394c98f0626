import type { BookingSummary } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { outcomeNow } from '../queries/cancellation.ts';
import { partyOf } from '../queries/scope.ts';
import { summaryOf } from '../queries/summary.ts';
import { lockBooking } from '../writes/booking.ts';
import { assertReason, coverLateFee, endByCancellation } from '../writes/cancelling.ts';

/**
 * Cancels at the terms of the moment. The fee must be the one the person saw: when the clock has passed an edge since,
 * nothing happens and the new fee is told. A late fee is charged from the hold after the commit; a vendor's
 * cancellation gives the homeowner account credit. Administrators say why.
 */
export async function cancelBooking(
  ctx: Ctx,
  input: { id: string; reason: string; expectedFeeCents: number },
): Promise<BookingSummary> {
  const booking = await lockBooking(ctx, input.id);
  assertReason(ctx, input.reason);
  const { stage, feeCents, creditCents } = outcomeNow(ctx, booking);
  if (feeCents !== input.expectedFeeCents) {
    throw new AppError(
      'conflict',
      `Canceling now costs ${formatMoney(feeCents)}. Nothing has been canceled; check the fee and cancel again.`,
      { data: { feeCents } },
    );
  }
  await endByCancellation(ctx, booking, { reason: input.reason, feeCents, creditCents });
  if (stage === 'fee' && booking.lateFeeWaiver === 'canopy') await coverLateFee(ctx, booking);
  await audit(ctx, {
    action: 'bookings.cancel',
    resource: 'booking',
    resourceId: booking.id,
    category: partyOf(ctx) === 'admin' ? 'admin' : 'data',
    details: { feeCents, reason: input.reason },
  });
  return summaryOf(ctx, booking.id);
}
