import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockBooking } from '../../writes/booking.ts';
import { releaseHeld } from '../../writes/closing.ts';

/** Gives a held time back at the person's wish. */
export async function releaseBooking(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const booking = await lockBooking(ctx, input.id);
  if (booking.status !== 'held')
    throw new AppError('conflict', 'This time is booked; cancel the booking instead.');
  await releaseHeld(ctx, booking);
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
  });
  return { done: true };
}
