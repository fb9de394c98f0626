import { AppError, notFound } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import type { ReviewableBooking } from '../queries/lookups.ts';

/** Throws not_found for no booking of the caller's, conflict before it is completed. */
export function assertCompleted(
  booking: ReviewableBooking | null,
  refusal: string,
): asserts booking is ReviewableBooking & { completedAt: Date };

export function assertCompleted(booking: ReviewableBooking | null, refusal: string): void {
  if (!booking) throw notFound('Booking');
  if (booking.status !== 'completed' || !booking.completedAt) throw new AppError('conflict', refusal);
}

/** Both sides at once take turns, or each would take the other for silent and hide what both have written. */
export async function lockOpinions(ctx: Ctx, bookingId: string): Promise<void> {
  await lock(ctx, 'reviews', bookingId);
}
