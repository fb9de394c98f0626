import { bookingStarted } from '#core/bookings/events.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { unpaidMilestoneOf } from '../../queries/missing.ts';
import { summaryOf } from '../../queries/summary.ts';
import { endProposal } from '../../rescheduling/writes/proposal.ts';
import { openPeriod } from '../../site/writes/clock.ts';
import { factOf, lockBooking, moveBooking } from '../../writes/booking.ts';
import { momentOf, type Said } from '../../writes/moment.ts';

/** The work begins: confirmed → in progress. */
export async function startBooking(ctx: Ctx, input: Said): Promise<BookingSummary> {
  const booking = await lockBooking(ctx, input.id);
  const { status, paymentMethodId, totalCents, creditCents } = booking;
  // Booked in the homeowner's name: work nobody can be charged for could never be completed.
  if (status === 'confirmed' && paymentMethodId === null && totalCents > creditCents) {
    throw new AppError(
      'conflict',
      'This visit has no card yet, so work can’t start. Ask the homeowner to add one on their booking page.',
    );
  }
  // Of what cannot start anyway the state machine speaks.
  const unpaid = status === 'confirmed' ? await unpaidMilestoneOf(ctx, booking.id) : null;
  if (unpaid) {
    throw new AppError(
      'conflict',
      `${unpaid} isn’t funded yet, so work can’t start. Ask the homeowner to fund it on their job page.`,
      { data: { missing: ['funded milestone'] } },
    );
  }
  const { at, note, details } = momentOf(ctx, booking, input, booking.enRouteAt ?? booking.acceptedAt);
  const change = { startedAt: at, enRouteAt: booking.enRouteAt ?? at };
  await moveBooking(ctx, booking, 'start', change, note, at);
  await endProposal(ctx, booking.id);
  await openPeriod(ctx, booking, booking.technicianId, at);
  await emit(ctx, bookingStarted, factOf(booking));
  await audit(ctx, { resource: 'booking', resourceId: booking.id, category: 'data', details });
  return summaryOf(ctx, booking.id);
}
