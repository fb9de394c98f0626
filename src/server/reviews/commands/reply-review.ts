import { and, eq, isNull } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { reviewReplied } from '#core/reviews/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { reviews } from '../tables.ts';
import type { WrittenReview } from './write-review.ts';

/**
 * Answers a review of the calling vendor's company, once. Throws not_found for reviews of others, `conflict` when it
 * is answered already.
 */
export async function replyReview(ctx: Ctx, input: { id: string; reply: string }): Promise<WrittenReview> {
  const vendorId = ownVendorId(ctx);
  if (!isUuid(input.id)) throw notFound('Review');
  const own = and(eq(reviews.id, input.id), eq(reviews.vendorId, vendorId));
  // The guard in the update settles two answers at once: the second finds nothing left to answer.
  const [answered] = await ctx.db.tx
    .update(reviews)
    .set({ reply: input.reply, repliedAt: now(ctx) })
    .where(and(own, isNull(reviews.reply)))
    .returning();
  if (!answered) {
    const [known] = await ctx.db.tx.select({ id: reviews.id }).from(reviews).where(own);
    throw known ? new AppError('conflict', 'You have already answered this review.') : notFound('Review');
  }
  const { id: reviewId, bookingId, authorId, rating, text, reply } = answered;
  await emit(ctx, reviewReplied, { reviewId, bookingId, vendorId, authorId, rating });
  await audit(ctx, {
    action: 'review_replied',
    resource: 'review',
    resourceId: reviewId,
    category: 'data',
    details: { bookingId },
  });
  return { id: reviewId, rating, text, reply };
}
