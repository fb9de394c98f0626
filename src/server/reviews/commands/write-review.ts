import { AppError, notFound } from '#core/lib/app-error.ts';
import { reviewWritten } from '#core/reviews/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { reviewableBooking } from '../queries.ts';
import { reviews } from '../tables.ts';

/** A review as it answers: `reply` is null until the company answered. */
export type WrittenReview = { id: string; rating: number; text: string; reply: string | null };

/**
 * Reviews a homeowner's own completed booking. Throws not_found for anybody else's, `conflict` before it is completed
 * and for a second review: the unique index decides when two arrive at once.
 */
export async function writeReview(
  ctx: Ctx,
  input: { bookingId: string; rating: number; text: string },
): Promise<WrittenReview> {
  const authorId = userIdOf(ctx);
  const booking = await reviewableBooking(ctx, authorId, input.bookingId);
  if (!booking) throw notFound('Booking');
  if (booking.status !== 'completed') {
    throw new AppError('conflict', 'A booking can be reviewed once the work is completed.');
  }
  const { rating, text } = input;
  const [review] = await ctx.db.tx
    .insert(reviews)
    .values({
      id: ctx.ids.uuid(),
      bookingId: booking.id,
      authorId,
      vendorId: booking.vendorId,
      rating,
      text,
      createdAt: now(ctx),
    })
    .onConflictDoNothing({ target: reviews.bookingId })
    .returning();
  if (!review) throw new AppError('conflict', 'You have already reviewed this booking.');
  const { id: reviewId, vendorId } = review;
  await emit(ctx, reviewWritten, { reviewId, bookingId: booking.id, vendorId, authorId, rating });
  await audit(ctx, {
    action: 'review_written',
    resource: 'review',
    resourceId: reviewId,
    category: 'data',
    details: { bookingId: booking.id, rating },
  });
  return { id: reviewId, rating, text, reply: null };
}
