import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { homeownerRated } from '#core/reviews/events.ts';
import { revealAt } from '#core/reviews/reveal.ts';
import type { HomeownerReviewView } from '#core/reviews/views.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { reviewableBooking } from '../queries/lookups.ts';
import { homeownerReviews, reviews } from '../tables.ts';
import { assertCompleted, lockOpinions } from '../writes/opinions.ts';
import { revealOpinions } from './reveal-opinions.ts';

/**
 * A company rates the homeowner of its own completed job, once. Throws not_found for other companies' jobs, `conflict`
 * before it is completed and for a second rating. The homeowner sees it by the same rules as the company sees theirs.
 */
export async function rateHomeowner(
  ctx: Ctx,
  input: { bookingId: string; rating: number; text: string; wouldReturn: boolean },
): Promise<HomeownerReviewView> {
  const vendorId = ownVendorId(ctx);
  const booking = await reviewableBooking(ctx, { vendorId }, input.bookingId);
  assertCompleted(booking, 'A homeowner can be rated once the work is completed.');
  const { id: bookingId, homeownerId, completedAt } = booking;
  await lockOpinions(ctx, bookingId);
  const [review] = await ctx.db.tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.bookingId, bookingId));
  const writtenAt = now(ctx);
  const shownAt = revealAt({ completedAt, writtenAt, otherWrote: review !== undefined });
  const { rating, text, wouldReturn } = input;
  const [rated] = await ctx.db.tx
    .insert(homeownerReviews)
    .values({
      id: ctx.ids.uuid(),
      bookingId,
      vendorId,
      homeownerId,
      authorId: userIdOf(ctx),
      rating,
      text,
      wouldReturn,
      createdAt: writtenAt,
      revealAt: shownAt,
    })
    .onConflictDoNothing({ target: homeownerReviews.bookingId })
    .returning({ id: homeownerReviews.id });
  if (!rated) throw new AppError('conflict', 'You have already rated this homeowner for this job.');
  await emit(ctx, homeownerRated, { bookingId, vendorId, homeownerId });
  const isRevealed = shownAt <= writtenAt;
  if (isRevealed) await revealOpinions(ctx, bookingId);
  await audit(ctx, {
    resource: 'booking',
    resourceId: bookingId,
    category: 'data',
    details: { rating, wouldReturn },
  });
  return {
    id: rated.id,
    rating,
    text,
    wouldReturn,
    at: writtenAt,
    revealAt: shownAt,
    revealedAt: isRevealed ? writtenAt : null,
    hidden: false,
    reportedByMe: false,
    reports: [],
  };
}
