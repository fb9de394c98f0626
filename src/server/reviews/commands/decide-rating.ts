import { eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Decision, homeownerRatingDecided } from '#core/reviews/events.ts';
import type { HomeownerReviewView } from '#core/reviews/views.ts';
import { ratingView, ratingWords } from '#server/bookings/queries/opinions.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { homeownerReviews } from '../tables.ts';
import { settleReports } from './settle-reports.ts';

/**
 * Takes what a company wrote about a homeowner away from their page, or lets it stand (also when it was hidden before).
 * Open reports are settled with it. Throws `conflict` when there is nothing to decide.
 */
export async function decideRating(
  ctx: Ctx,
  input: { id: string; decision: Decision; reason: string },
): Promise<HomeownerReviewView> {
  const { decision, reason } = input;
  const [rating] = isUuid(input.id)
    ? await ctx.db.tx.select().from(homeownerReviews).where(eq(homeownerReviews.id, input.id)).for('update')
    : [];
  if (!rating) throw notFound('Rating');
  const { bookingId, vendorId, homeownerId } = rating;
  const { reports, hidden } = await settleReports(ctx, ratingWords(rating), input);
  const changed = { hiddenAt: hidden.at, hiddenBy: hidden.by, hiddenReason: hidden.reason };
  await ctx.db.tx.update(homeownerReviews).set(changed).where(eq(homeownerReviews.id, rating.id));
  await emit(ctx, homeownerRatingDecided, { bookingId, vendorId, homeownerId, decision });
  await audit(ctx, {
    action: decision === 'hide' ? 'reviews.hideRating' : 'reviews.keepRating',
    resource: 'booking',
    resourceId: bookingId,
    category: 'admin',
    severity: 'warning',
    details: { reason, reports },
  });
  return ratingView(ctx, { ...rating, ...changed });
}
