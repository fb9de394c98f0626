import { eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { photoDocumented } from '#core/photos/events.ts';
import { factOf, lockBooking } from '#server/bookings/writes/booking.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownPair } from '../queries/related.ts';
import { pairs } from '../tables.ts';

/** Separates a pair; both photos stay. */
export async function unpairPhotos(ctx: Ctx, { id }: { id: string }): Promise<{ done: true }> {
  const pair = await ownPair(ctx, id);
  if (!pair) throw notFound('Pair');
  const { bookingId, ...both } = pair;
  const booking = await lockBooking(ctx, bookingId);
  await ctx.db.tx.delete(pairs).where(eq(pairs.id, id));
  await emit(ctx, photoDocumented, { ...factOf(booking), what: 'pair' });
  await audit(ctx, { resource: 'booking', resourceId: bookingId, category: 'data', details: both });
  return { done: true };
}
