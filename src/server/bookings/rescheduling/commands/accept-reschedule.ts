import { assertMovable } from '#core/bookings/rescheduling/reschedule.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { summaryOf } from '../../queries/summary.ts';
import { movingBookable } from '../queries/other-times.ts';
import { type Answer, assertAsked, closeProposal, lockProposal, noteAnswer } from '../writes/proposal.ts';
import { rescheduleBooking } from './reschedule-booking.ts';

/** The other side agrees: the visit moves to the time that was held for it, and the old time is free. */
export async function acceptReschedule(ctx: Ctx, input: Answer): Promise<BookingSummary> {
  const { booking, wish } = await lockProposal(ctx, input);
  assertAsked(ctx, wish);
  assertMovable(booking);
  const bookable = await movingBookable(ctx, booking);
  await closeProposal(ctx, wish, 'accepted');
  await rescheduleBooking(ctx, booking, {
    bookable,
    startsAt: wish.startsAt,
    technicianIds: [wish.technicianId],
    by: wish.proposedBy,
    rescheduleId: wish.id,
  });
  await noteAnswer(ctx, booking, wish);
  return summaryOf(ctx, booking.id);
}
