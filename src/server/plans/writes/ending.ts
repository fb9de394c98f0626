import { lockBooking } from '#server/bookings/writes/booking.ts';
import { endByCancellation } from '#server/bookings/writes/cancelling.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { LockedPlan } from './subscription.ts';
import { moveVisit, visitsNow } from './visits.ts';

/**
 * Cancels booked visits of a plan that ends, for free, and gives up those that were not booked. A visit under way is done
 * and paid for as planned. Answers how many bookings were canceled.
 */
export async function endBookings(asker: Ctx, { subscription, version }: LockedPlan): Promise<number> {
  const ctx: Ctx = { ...asker, actor: { kind: 'system' } };
  let canceled = 0;
  for (const visit of await visitsNow(ctx, subscription.id, ['planned', 'proposed', 'booked'])) {
    if (visit.bookingId) {
      const booking = await lockBooking(ctx, visit.bookingId);
      if (booking.status === 'in_progress') continue;
      if (booking.status === 'pending' || booking.status === 'confirmed') {
        await endByCancellation(ctx, booking, {
          reason: `${version.name} ended`,
          feeCents: 0,
          creditCents: 0,
        });
        canceled += 1;
      }
    }
    // Its value is not earned: what the refund leaves is closed with the plan.
    await moveVisit(ctx, visit, 'forfeited', { bookingId: null, valueCents: visit.recognizedCents });
  }
  return canceled;
}
