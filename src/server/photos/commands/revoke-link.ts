import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { photoLinkRevoked } from '#core/photos/events.ts';
import { scopeOf } from '#server/bookings/queries/scope.ts';
import { bookings } from '#server/bookings/tables.ts';
import { factOf, lockBooking } from '#server/bookings/writes/booking.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { shareLinks } from '../tables.ts';

/** Ends a link at once. One that is revoked already stays so. */
export async function revokeLink(ctx: Ctx, { id }: { id: string }): Promise<{ done: true }> {
  const [link] = isUuid(id)
    ? await ctx.db.tx
        .select({ bookingId: shareLinks.bookingId })
        .from(shareLinks)
        .innerJoin(bookings, eq(bookings.id, shareLinks.bookingId))
        .where(and(eq(shareLinks.id, id), scopeOf(ctx)))
    : [];
  if (!link) throw notFound('Link');
  const booking = await lockBooking(ctx, link.bookingId);
  const [current] = await ctx.db.tx
    .select({ revokedAt: shareLinks.revokedAt })
    .from(shareLinks)
    .where(eq(shareLinks.id, id));
  if (current?.revokedAt) return { done: true };
  await ctx.db.tx
    .update(shareLinks)
    .set({ revokedAt: now(ctx) })
    .where(eq(shareLinks.id, id));
  await emit(ctx, photoLinkRevoked, { ...factOf(booking), linkId: id });
  await audit(ctx, { resource: 'photo_link', resourceId: id, category: 'security' });
  return { done: true };
}
