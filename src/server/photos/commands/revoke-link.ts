import { eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { photoLinkRevoked } from '#core/photos/events.ts';
import { factOf, lockBooking } from '#server/bookings/writes/booking.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { jobOfLink } from '../queries/related.ts';
import { shareLinks } from '../tables.ts';

/** Ends a link at once. One that is revoked already stays so. */
export async function revokeLink(ctx: Ctx, { id }: { id: string }): Promise<{ done: true }> {
  const bookingId = await jobOfLink(ctx, id);
  if (!bookingId) throw notFound('Link');
  const booking = await lockBooking(ctx, bookingId);
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
