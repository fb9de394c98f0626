import { AppError } from '#core/lib/app-error.ts';
import { photoConsentAsked } from '#core/photos/events.ts';
import { factOf, lockBooking } from '#server/bookings/writes/booking.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { sitePhotosOf } from '../queries/link.ts';
import { consents } from '../tables.ts';

/**
 * Asks the homeowner whether these photos may be shown on the public profile. Each is asked about once, whatever the
 * answer. Throws conflict before the job is completed, and when all were asked about before.
 */
export async function askConsent(
  ctx: Ctx,
  { id, photoIds }: { id: string; photoIds: readonly string[] },
): Promise<{ done: true }> {
  const booking = await lockBooking(ctx, id);
  const chosen = await sitePhotosOf(ctx, booking.id, photoIds);
  if (booking.status !== 'completed')
    throw new AppError('conflict', 'Complete the job first. Then ask the homeowner for consent.');
  const asked = await ctx.db.tx
    .insert(consents)
    .values(
      chosen.map((photo) => ({
        photoId: photo.id,
        bookingId: booking.id,
        vendorId: booking.vendorId,
        homeownerId: booking.homeownerId,
        status: 'asked' as const,
        askedAt: now(ctx),
        askedBy: userIdOf(ctx),
      })),
    )
    .onConflictDoNothing()
    .returning({ photoId: consents.photoId });
  if (asked.length === 0)
    throw new AppError('conflict', 'You’ve already asked about these photos. Each can be asked about once.');
  await emit(ctx, photoConsentAsked, { ...factOf(booking), photos: asked.length });
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { photos: asked.map(({ photoId }) => photoId) },
  });
  return { done: true };
}
