import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { photosShared } from '#core/photos/events.ts';
import { LINKS_MAX } from '#core/photos/limits.ts';
import type { ShareInput } from '#core/photos/views.ts';
import { factOf, lockBooking } from '#server/bookings/writes/booking.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { tokenDigest } from '#server/lib/ids.ts';
import { audit } from '#server/lib/pipeline.ts';
import { sitePhotosOf } from '../queries/link.ts';
import { sharedPhotos, shareLinks } from '../tables.ts';

/**
 * Creates a link to chosen photos of a job. Its secret is in the answer alone: the database has the digest. Throws invalid
 * for photos of other jobs and those the homeowner sent, conflict when too many links hold.
 */
export async function sharePhotos(
  ctx: Ctx,
  { id, photoIds, recipient, audience, days }: ShareInput,
): Promise<{ id: string; url: string; expiresAt: Date }> {
  const booking = await lockBooking(ctx, id);
  const chosen = await sitePhotosOf(ctx, booking.id, photoIds);
  const at = now(ctx);
  const [open] = await ctx.db.tx
    .select({ count: count() })
    .from(shareLinks)
    .where(
      and(eq(shareLinks.bookingId, booking.id), isNull(shareLinks.revokedAt), gt(shareLinks.expiresAt, at)),
    );
  if ((open?.count ?? 0) >= LINKS_MAX)
    throw new AppError('conflict', `A job can have up to ${LINKS_MAX} active links. Revoke one first.`);
  const token = ctx.ids.token();
  const linkId = ctx.ids.uuid();
  const expiresAt = new Date(at.getTime() + days * DAY_MS);
  await ctx.db.tx.insert(shareLinks).values({
    id: linkId,
    bookingId: booking.id,
    vendorId: booking.vendorId,
    tokenHash: tokenDigest(token),
    ...{ recipient, audience, expiresAt },
    createdAt: at,
    createdBy: userIdOf(ctx),
  });
  await ctx.db.tx.insert(sharedPhotos).values(chosen.map((photo) => ({ linkId, photoId: photo.id })));
  await emit(ctx, photosShared, {
    ...factOf(booking),
    ...{ linkId, audience },
    photos: chosen.length,
    expiresAt: expiresAt.toISOString(),
  });
  await audit(ctx, {
    resource: 'photo_link',
    resourceId: linkId,
    category: 'security',
    details: { bookingId: booking.id, photos: chosen.length, audience, expiresAt },
    personal: { recipient },
  });
  return { id: linkId, url: `${ctx.env.PUBLIC_URL}/shared-photos/${token}`, expiresAt };
}
