import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { reviewReplied } from '#core/reviews/events.ts';
import { canReply } from '#core/reviews/reveal.ts';
import type { ReviewView } from '#core/reviews/views.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { reviewViewOf } from '../queries/lookups.ts';
import { reviews } from '../tables.ts';

/**
 * Answers a review of the calling vendor's company, or changes the answer within 48 hours of the first. Throws
 * not_found for reviews of others and for those the company cannot see yet, `conflict` when the answer stands.
 */
export async function replyReview(ctx: Ctx, input: { id: string; reply: string }): Promise<ReviewView> {
  const vendorId = ownVendorId(ctx);
  const [review] = isUuid(input.id)
    ? await ctx.db.tx
        .select()
        .from(reviews)
        .where(and(eq(reviews.id, input.id), eq(reviews.vendorId, vendorId), isNotNull(reviews.revealedAt)))
        .for('update')
    : [];
  if (!review) throw notFound('Review');
  const { id: reviewId, bookingId, authorId, rating, repliedAt, replyHiddenAt } = review;
  if (replyHiddenAt) throw new AppError('conflict', 'This reply was taken down.');
  if (review.reply === input.reply) throw new AppError('conflict', 'You’ve already replied to this review.');
  if (!canReply(review, now(ctx))) {
    throw new AppError('conflict', 'You’ve already replied to this review.');
  }
  await ctx.db.tx
    .update(reviews)
    .set({ reply: input.reply, repliedAt: repliedAt ?? now(ctx) })
    .where(eq(reviews.id, reviewId));
  // A corrected word is no news.
  if (!repliedAt) await emit(ctx, reviewReplied, { reviewId, bookingId, vendorId, authorId, rating });
  await audit(ctx, {
    action: repliedAt ? 'reviews.changeReply' : 'reviews.reply',
    resource: 'review',
    resourceId: reviewId,
    category: 'data',
    details: { bookingId },
  });
  return reviewViewOf(ctx, reviewId);
}
