import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { moveClaim } from '#server/scheduling/commands/move-claim.ts';
import { isMoving, takersOf, whyNotReassignable } from '../../desk/queries/reassign.ts';
import { claimOf } from '../../queries/bookable-visit.ts';
import { lockBooking } from '../../writes/booking.ts';
import { handOver } from '../../writes/hand-over.ts';

type Passed = { bookingId: string; vendorId: string; technicianId: string };

/**
 * Gives a homeowner's visit to the partner that its vendor passes it on to, once the homeowner agreed: same time, same price, and
 * confirmed at once. Throws conflict where the visit cannot move any more or the technician is not free.
 */
export async function passBookingOn(ctx: Ctx, { bookingId, vendorId, technicianId }: Passed): Promise<void> {
  if (!isUuid(bookingId)) throw notFound('Job');
  const booking = await lockBooking(ctx, bookingId);
  const refused = whyNotReassignable(ctx, booking, await isMoving(ctx, booking.id));
  if (refused) throw new AppError('conflict', refused);
  const { bookable, takers } = await takersOf(ctx, booking);
  const taker = takers.find((one) => one.technicianId === technicianId && one.vendorId === vendorId);
  if (!taker || taker.problem) {
    throw new AppError('conflict', `${taker?.company ?? 'The new vendor'} can’t come at that time anymore.`);
  }
  const moved = await moveClaim(ctx, {
    bookingId: booking.id,
    rescheduleId: null,
    technicianIds: [technicianId],
    during: claimOf(bookable, booking.startsAt),
  });
  if (!moved) throw new AppError('conflict', `${taker.technicianName} was just booked for that time.`);
  await handOver(ctx, booking, { ...taker, reason: '', referred: true });
}
