import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { reviewDecided } from '#core/reviews/events.ts';
import type { ReviewView } from '#core/reviews/views.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { reviewViewOf } from '../queries/lookups.ts';
import { reviewReports, reviews } from '../tables.ts';

/**
 * Takes a review off the company's page, or lets it stand (also one that was hidden before). Open reports are settled
 * with it. Throws `conflict` when there is nothing to decide.
 */
export async function decideReview(
  ctx: Ctx,
  input: { id: string; decision: 'hide' | 'keep'; reason: string },
): Promise<ReviewView> {
  const [review] = isUuid(input.id)
    ? await ctx.db.tx.select().from(reviews).where(eq(reviews.id, input.id)).for('update')
    : [];
  if (!review) throw notFound('Review');
  const { id: reviewId, bookingId, vendorId, hiddenAt } = review;
  const { decision, reason } = input;
  const hides = decision === 'hide';
  const settled = await ctx.db.tx
    .update(reviewReports)
    .set({ status: hides ? 'hidden' : 'kept', decidedBy: userIdOf(ctx), decidedAt: now(ctx) })
    .where(and(eq(reviewReports.reviewId, reviewId), eq(reviewReports.status, 'open')))
    .returning({ id: reviewReports.id });
  if (hides === (hiddenAt !== null) && settled.length === 0) {
    throw new AppError('conflict', hides ? 'This review is hidden already.' : 'This review stands already.');
  }
  await ctx.db.tx
    .update(reviews)
    .set(
      hides
        ? { hiddenAt: hiddenAt ?? now(ctx), hiddenBy: userIdOf(ctx), hiddenReason: reason }
        : { hiddenAt: null, hiddenBy: null, hiddenReason: null },
    )
    .where(eq(reviews.id, reviewId));
  await emit(ctx, reviewDecided, { reviewId, bookingId, vendorId, decision });
  await audit(ctx, {
    action: hides ? 'review_hidden' : 'review_kept',
    resource: 'review',
    resourceId: reviewId,
    category: 'admin',
    severity: 'warning',
    details: { bookingId, reason, reports: settled.length },
  });
  return reviewViewOf(ctx, reviewId);
}
