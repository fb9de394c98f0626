import { and, eq, isNull } from 'drizzle-orm';
import { homeownerRatingRevealed, reviewRevealed } from '#core/reviews/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { homeownerReviews, reviews } from '../tables.ts';

/** Shows each side what the other wrote of a booking, as far as it is hidden still. Safe to repeat. */
export async function revealOpinions(ctx: Ctx, bookingId: string): Promise<void> {
  const shown = { revealedAt: now(ctx) };
  const [review] = await ctx.db.tx
    .update(reviews)
    .set(shown)
    .where(and(eq(reviews.bookingId, bookingId), isNull(reviews.revealedAt)))
    .returning();
  const [rated] = await ctx.db.tx
    .update(homeownerReviews)
    .set(shown)
    .where(and(eq(homeownerReviews.bookingId, bookingId), isNull(homeownerReviews.revealedAt)))
    .returning();
  if (review) {
    const { id: reviewId, vendorId, authorId, rating } = review;
    await emit(ctx, reviewRevealed, { reviewId, bookingId, vendorId, authorId, rating });
  }
  if (rated) {
    const { vendorId, homeownerId, rating } = rated;
    await emit(ctx, homeownerRatingRevealed, { bookingId, vendorId, homeownerId, rating });
  }
}
