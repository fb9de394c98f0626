import type { Ctx } from '#server/lib/context.ts';
import { lockBooking } from '../../writes/booking.ts';
import { releaseHeld } from '../../writes/closing.ts';

/** Gives the held time of a return visit back. One that is confirmed, or was released, stays as it is. */
export async function releaseReturn(ctx: Ctx, id: string): Promise<void> {
  const visit = await lockBooking(ctx, id);
  if (visit.status === 'held') await releaseHeld(ctx, visit);
}
