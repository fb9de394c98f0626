import { bookingCompleted } from '#core/bookings/events.ts';
import { settlementOfWork } from '#core/bookings/settlement.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { missingForCompletion } from '../../queries/missing.ts';
import { summaryOf } from '../../queries/summary.ts';
import { chargeExtras } from '../../site/commands/charge-extras.ts';
import { closePeriods } from '../../site/writes/clock.ts';
import { factOf, lockBooking, moveBooking } from '../../writes/booking.ts';
import { chargeBooking } from '../../writes/closing.ts';
import { momentOf, type Said } from '../../writes/moment.ts';

/** The work is done: in progress → completed, and the card is charged after the commit. */
export async function completeBooking(ctx: Ctx, input: Said): Promise<BookingSummary> {
  const booking = await lockBooking(ctx, input.id);
  if (booking.status === 'in_progress') {
    const missing = await missingForCompletion(ctx, booking.id);
    if (missing.length > 0) {
      throw new AppError('conflict', `Before the job can be completed: ${missing.join('; ')}.`, {
        data: { missing },
      });
    }
  }
  const { at, note, details } = momentOf(ctx, booking, input, booking.startedAt);
  await closePeriods(ctx, booking.id, { at });
  const change = { completedAt: at, endedAt: at };
  const completed = await moveBooking(ctx, booking, 'complete', change, note, at);
  await chargeBooking(ctx, completed, settlementOfWork(completed));
  await chargeExtras(ctx, completed);
  await emit(ctx, bookingCompleted, factOf(booking));
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details,
  });
  return summaryOf(ctx, booking.id);
}
