import { bookingAccepted, bookingDeclined } from '#core/bookings/events.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { isCompanySuspended } from '#server/vendors/queries/suspension.ts';
import { summaryOf } from '../../queries/summary.ts';
import { type BookingRecord, factOf, lockBooking, moveBooking } from '../../writes/booking.ts';
import { closeBooking, finishPayments } from '../../writes/closing.ts';
import { writeChecklist } from '../visit/write-checklist.ts';

/** The vendor takes the job: pending → confirmed. */
export async function acceptVisit(
  ctx: Ctx,
  input: { id: string },
  inSeries?: { first: boolean; visits: number },
): Promise<BookingSummary> {
  const booking = await lockBooking(ctx, input.id);
  // The job that expires it may be late.
  if (booking.status === 'pending' && booking.respondBy !== null && booking.respondBy <= now(ctx)) {
    throw new AppError('gone', 'This request has expired: the time to answer it is over.');
  }
  await assertTakesVisits(ctx, booking);
  await moveBooking(ctx, booking, 'accept', { acceptedAt: now(ctx), respondBy: null });
  await writeChecklist(ctx, booking);
  await emit(ctx, bookingAccepted, { ...factOf(booking), ...(inSeries ? { inSeries } : {}) });
  await audit(ctx, { action: 'accept_visit', resource: 'booking', resourceId: booking.id, category: 'data' });
  return summaryOf(ctx, booking.id);
}

async function assertTakesVisits(ctx: Ctx, { vendorId, status }: BookingRecord): Promise<void> {
  // Of what is over or taken already the state machine speaks.
  if (status !== 'pending' || !(await isCompanySuspended(ctx, vendorId))) return;
  throw new AppError(
    'conflict',
    'Your company is suspended and takes no new visits until it is reinstated. You can decline this request; support helps with the rest.',
  );
}

/** The vendor turns the job down: pending → declined; the time is free, the card's hold goes back. */
export async function declineVisit(ctx: Ctx, input: { id: string; reason: string }): Promise<BookingSummary> {
  const booking = await lockBooking(ctx, input.id);
  const declined = await moveBooking(
    ctx,
    booking,
    'decline',
    { endedAt: now(ctx), respondBy: null, cancelReason: input.reason },
    input.reason,
  );
  await closeBooking(ctx, declined);
  await emit(ctx, bookingDeclined, { ...factOf(booking), reason: input.reason });
  await audit(ctx, {
    action: 'decline_visit',
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { reason: input.reason },
  });
  return summaryOf(ctx, booking.id);
}

/** After the commit of anything that ended a booking: tells the processor. */
export async function afterEnd(ctx: Ctx, _input: unknown, summary: BookingSummary): Promise<BookingSummary> {
  await finishPayments(ctx, summary.id);
  return summary;
}
