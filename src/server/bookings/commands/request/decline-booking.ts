import { bookingDeclined } from '#core/bookings/events.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { summaryOf } from '../../queries/summary.ts';
import { factOf, lockBooking, moveBooking } from '../../writes/booking.ts';
import { closeBooking } from '../../writes/closing.ts';

/** The vendor turns the job down: pending → declined; the time is free, the card's hold goes back. */
export async function declineBooking(
  ctx: Ctx,
  input: { id: string; reason: string },
): Promise<BookingSummary> {
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
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { reason: input.reason },
  });
  return summaryOf(ctx, booking.id);
}
