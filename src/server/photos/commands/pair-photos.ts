import { and, count, eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { photoDocumented } from '#core/photos/events.ts';
import { PAIRS_MAX } from '#core/photos/limits.ts';
import { factOf, lockBooking } from '#server/bookings/writes/booking.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { kindsOf } from '../queries/related.ts';
import { pairs } from '../tables.ts';

/** Pairs a photo before the work with one after it. The same two again are the pair there is. */
export async function pairPhotos(
  ctx: Ctx,
  { id, beforeId, afterId }: { id: string; beforeId: string; afterId: string },
): Promise<{ id: string }> {
  const booking = await lockBooking(ctx, id);
  const kinds = await kindsOf(ctx, booking.id, [beforeId, afterId]);
  if (kinds.get(beforeId) !== 'before') throw refusal('beforeId', 'Choose a photo from before the work.');
  if (kinds.get(afterId) !== 'after') throw refusal('afterId', 'Choose a photo from after the work.');
  const [known] = await ctx.db.tx
    .select({ id: pairs.id })
    .from(pairs)
    .where(and(eq(pairs.beforeId, beforeId), eq(pairs.afterId, afterId)));
  if (known) return known;
  const [taken] = await ctx.db.tx
    .select({ count: count() })
    .from(pairs)
    .where(eq(pairs.bookingId, booking.id));
  if ((taken?.count ?? 0) >= PAIRS_MAX)
    throw new AppError('conflict', `A job can have up to ${PAIRS_MAX} pairs. Separate one first.`);
  const pairId = ctx.ids.uuid();
  await ctx.db.tx.insert(pairs).values({
    ...{ id: pairId, bookingId: booking.id, beforeId, afterId },
    createdAt: now(ctx),
    createdBy: userIdOf(ctx),
  });
  await emit(ctx, photoDocumented, { ...factOf(booking), what: 'pair' });
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { beforeId, afterId },
  });
  return { id: pairId };
}

function refusal(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}
