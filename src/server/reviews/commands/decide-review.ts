import { eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Decision, reviewDecided } from '#core/reviews/events.ts';
import type { ReviewView } from '#core/reviews/views.ts';
import { reviewWords } from '#server/bookings/queries/opinions.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { reviewViewOf } from '../queries/lookups.ts';
import { reviews } from '../tables.ts';
import { settleReports } from './settle-reports.ts';

/**
 * Takes a review off the company's page or the company's answer away from below it, or lets it stand (also one that was
 * hidden before). Open reports are settled with it. Throws `conflict` when there is nothing to decide.
 */
export async function decideReview(
  ctx: Ctx,
  input: { id: string; about: 'review' | 'reply'; decision: Decision; reason: string },
): Promise<ReviewView> {
  const { about, decision, reason } = input;
  const [review] = isUuid(input.id)
    ? await ctx.db.tx.select().from(reviews).where(eq(reviews.id, input.id)).for('update')
    : [];
  if (!review) throw notFound('Review');
  if (about === 'reply' && review.reply === null) throw notFound('Answer');
  const { id: reviewId, bookingId, vendorId } = review;
  const { reports, hidden } = await settleReports(ctx, reviewWords(review, about), input);
  await ctx.db.tx
    .update(reviews)
    .set(
      about === 'reply'
        ? { replyHiddenAt: hidden.at, replyHiddenBy: hidden.by, replyHiddenReason: hidden.reason }
        : { hiddenAt: hidden.at, hiddenBy: hidden.by, hiddenReason: hidden.reason },
    )
    .where(eq(reviews.id, reviewId));
  await emit(ctx, reviewDecided, { reviewId, bookingId, vendorId, about, decision });
  await audit(ctx, {
    action: ACTIONS[about][decision],
    resource: 'review',
    resourceId: reviewId,
    category: 'admin',
    severity: 'warning',
    details: { bookingId, reason, reports },
  });
  return reviewViewOf(ctx, reviewId);
}

const ACTIONS = {
  review: { hide: 'reviews.hideReview', keep: 'reviews.keepReview' },
  reply: { hide: 'reviews.hideReply', keep: 'reviews.keepReply' },
} as const;
