import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { reviewWritten } from '#core/reviews/events.ts';
import type { SubScore } from '#core/reviews/limits.ts';
import { revealAt } from '#core/reviews/reveal.ts';
import type { ReviewView } from '#core/reviews/views.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { ownUploads } from '#server/lib/files/own-uploads.ts';
import { audit } from '#server/lib/pipeline.ts';
import { reviewableBooking, reviewViewOf } from '../queries/lookups.ts';
import { homeownerReviews, reviewPhotos, reviews } from '../tables.ts';
import { assertCompleted, lockOpinions } from '../writes/opinions.ts';
import { revealOpinions } from './reveal-opinions.ts';

/**
 * Reviews a homeowner's own completed booking. Throws not_found for anybody else's, `conflict` before it is completed
 * and for a second review: the unique index decides when two arrive at once. The company sees it when it has written
 * too, or after 14 days.
 */
export async function writeReview(
  ctx: Ctx,
  input: {
    bookingId: string;
    rating: number;
    subs: { [Name in SubScore]?: number | undefined };
    text: string;
    photos: string[];
  },
): Promise<ReviewView> {
  const authorId = userIdOf(ctx);
  const booking = await reviewableBooking(ctx, { homeownerId: authorId }, input.bookingId);
  assertCompleted(booking, 'A booking can be reviewed once the work is completed.');
  const { completedAt } = booking;
  const { rating, text } = input;
  const shown = await ownUploads(ctx, input.photos, { field: 'photos', message: 'Upload the photos first.' });
  await lockOpinions(ctx, booking.id);
  const [rated] = await ctx.db.tx
    .select({ id: homeownerReviews.id })
    .from(homeownerReviews)
    .where(eq(homeownerReviews.bookingId, booking.id));
  const writtenAt = now(ctx);
  const shownAt = revealAt({ completedAt, writtenAt, otherWrote: rated !== undefined });
  const [review] = await ctx.db.tx
    .insert(reviews)
    .values({
      id: ctx.ids.uuid(),
      bookingId: booking.id,
      authorId,
      vendorId: booking.vendorId,
      rating,
      ...input.subs,
      text,
      createdAt: writtenAt,
      revealAt: shownAt,
    })
    .onConflictDoNothing({ target: reviews.bookingId })
    .returning();
  if (!review) throw new AppError('conflict', 'You have already reviewed this booking.');
  const { id: reviewId, vendorId } = review;
  if (shown.length > 0) {
    await ctx.db.tx
      .insert(reviewPhotos)
      .values(shown.map(({ sha256 }, position) => ({ reviewId, position, sha256 })));
  }
  const revealed = shownAt <= writtenAt;
  await emit(ctx, reviewWritten, { reviewId, bookingId: booking.id, vendorId, authorId, rating, revealed });
  if (revealed) await revealOpinions(ctx, booking.id);
  await audit(ctx, {
    resource: 'review',
    resourceId: reviewId,
    category: 'data',
    details: { bookingId: booking.id, rating, photos: input.photos.length },
  });
  return reviewViewOf(ctx, reviewId);
}
