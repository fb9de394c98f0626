import { assertMovable } from '#core/bookings/rescheduling/reschedule.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { summaryOf } from '../../queries/summary.ts';
import { type BookingRecord, lockBooking, partyOf } from '../../writes/booking.ts';
import { movingOffer } from '../queries/other-times.ts';
import type { RescheduleRecord } from '../queries/proposals.ts';
import { closeProposal, dropProposal, openProposal } from '../writes/proposal.ts';
import { moveVisit } from './move-visit.ts';

type Answer = { id: string; rescheduleId: string };

/** The other side agrees: the visit moves to the time that was held for it, and the old time is free. */
export async function acceptReschedule(ctx: Ctx, input: Answer): Promise<BookingSummary> {
  const { booking, wish } = await lockProposal(ctx, input);
  assertAsked(ctx, wish);
  assertMovable(booking);
  const offer = await movingOffer(ctx, booking);
  await closeProposal(ctx, wish, 'accepted');
  await moveVisit(ctx, booking, {
    offer,
    startsAt: wish.startsAt,
    technicianIds: [wish.technicianId],
    by: wish.proposedBy,
    rescheduleId: wish.id,
  });
  await note(ctx, 'accept_reschedule', booking, wish);
  return summaryOf(ctx, booking.id);
}

/** The other side prefers the visit where it is. */
export async function declineReschedule(ctx: Ctx, input: Answer): Promise<BookingSummary> {
  const { booking, wish } = await lockProposal(ctx, input);
  assertAsked(ctx, wish);
  await dropProposal(ctx, booking, wish, 'declined');
  await note(ctx, 'decline_reschedule', booking, wish);
  return summaryOf(ctx, booking.id);
}

/** Whoever proposed takes it back. */
export async function withdrawReschedule(ctx: Ctx, input: Answer): Promise<BookingSummary> {
  const { booking, wish } = await lockProposal(ctx, input);
  if (wish.proposedBy !== partyOf(ctx)) {
    throw new AppError('forbidden', 'Only the side that proposed the time can take it back.');
  }
  await dropProposal(ctx, booking, wish, 'withdrawn');
  await note(ctx, 'withdraw_reschedule', booking, wish);
  return summaryOf(ctx, booking.id);
}

/** Locks the booking, then its proposal: whoever comes second finds what the first one made of it. */
async function lockProposal(
  ctx: Ctx,
  input: Answer,
): Promise<{ booking: BookingRecord; wish: RescheduleRecord }> {
  const booking = await lockBooking(ctx, input.id);
  const wish = await openProposal(ctx, booking.id);
  if (!wish || wish.id !== input.rescheduleId) {
    throw new AppError('conflict', 'This proposal is not open any more. Look at the visit again.');
  }
  // The job that lets it lapse may be late.
  if (wish.respondBy !== null && wish.respondBy <= now(ctx)) {
    throw new AppError('gone', 'This proposal has lapsed: the time to answer it is over.');
  }
  return { booking, wish };
}

function assertAsked(ctx: Ctx, wish: RescheduleRecord): void {
  const party = partyOf(ctx);
  if (party !== 'homeowner' && party !== 'vendor') throw notFound('Job');
  if (wish.proposedBy === party) {
    throw new AppError('forbidden', 'The other side answers your proposal.');
  }
}

async function note(ctx: Ctx, action: string, booking: BookingRecord, wish: RescheduleRecord): Promise<void> {
  await audit(ctx, {
    action,
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { to: wish.startsAt.toISOString() },
  });
}
