import { and, eq, isNotNull } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/lib/context.ts';
import { reviewPhotos, reviews } from '#server/reviews/tables.ts';
import { bookings, photos, signatures } from '../tables.ts';
import { partyOf, scopeOf } from './scope.ts';

/** Whether a file is a photo of, in a review of, or the signature under, a booking the caller may see. */
export async function maySeePhoto(ctx: Ctx, sha256: string): Promise<boolean> {
  if (ctx.actor.kind === 'anonymous') return false;
  const { read } = ctx.db;
  const found = await unionAll(
    read
      .select({ id: photos.bookingId })
      .from(photos)
      .innerJoin(bookings, eq(bookings.id, photos.bookingId))
      .where(and(eq(photos.sha256, sha256), scopeOf(ctx), learnedOf(ctx))),
    read
      .select({ id: signatures.bookingId })
      .from(signatures)
      .innerJoin(bookings, eq(bookings.id, signatures.bookingId))
      .where(and(eq(signatures.sha256, sha256), scopeOf(ctx))),
    // The other side sees the pictures of a review when it sees the review.
    read
      .select({ id: reviews.bookingId })
      .from(reviewPhotos)
      .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
      .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
      .where(
        and(
          eq(reviewPhotos.sha256, sha256),
          scopeOf(ctx),
          partyOf(ctx) === 'vendor' ? isNotNull(reviews.revealedAt) : undefined,
        ),
      ),
  ).limit(1);
  return found.length > 0;
}

/** A vendor learns of a booking when it is requested. */
function learnedOf(ctx: Ctx) {
  return partyOf(ctx) === 'vendor' ? isNotNull(bookings.requestedAt) : undefined;
}
