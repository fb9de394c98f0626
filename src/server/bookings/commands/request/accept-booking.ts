import { bookingAccepted } from '#core/bookings/events.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { isVendorSuspended } from '#server/vendors/queries/suspension.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { summaryOf } from '../../queries/summary.ts';
import { factOf, lockBooking, moveBooking } from '../../writes/booking.ts';
import { writeChecklist } from '../visit/write-checklist.ts';

/** The vendor takes the job: pending → confirmed. */
export async function acceptBooking(
  ctx: Ctx,
  input: { id: string },
  inSeries?: { first: boolean; visits: number },
): Promise<BookingSummary> {
  const booking = await lockBooking(ctx, input.id);
  // The job that expires it may be late.
  if (booking.status === 'pending' && booking.respondBy !== null && booking.respondBy <= now(ctx)) {
    throw new AppError('gone', 'This request has expired.');
  }
  await assertTakesVisits(ctx, booking);
  await moveBooking(ctx, booking, 'accept', { acceptedAt: now(ctx), respondBy: null });
  await writeChecklist(ctx, booking);
  await emit(ctx, bookingAccepted, { ...factOf(booking), ...(inSeries ? { inSeries } : {}) });
  await audit(ctx, {
    action: 'bookings.accept',
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
  });
  return summaryOf(ctx, booking.id);
}

async function assertTakesVisits(ctx: Ctx, { vendorId, status }: BookingRecord): Promise<void> {
  // Of what is over or taken already the state machine speaks.
  if (status !== 'pending' || !(await isVendorSuspended(ctx, vendorId))) return;
  throw new AppError(
    'conflict',
    'Your company is suspended and can’t take new visits. You can decline this request or contact support.',
  );
}
