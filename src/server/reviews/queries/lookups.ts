import { and, eq, isNull, lte } from 'drizzle-orm';
import type { BookingStatus } from '#core/bookings/status.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { readsWords } from '#core/reviews/reporting.ts';
import type { ReviewView } from '#core/reviews/views.ts';
import { ratingWords, reviewViews, reviewWords } from '#server/bookings/queries/opinions.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { homeownerReviews, reviews } from '../tables.ts';

export type ReviewableBooking = {
  id: string;
  vendorId: string;
  homeownerId: string;
  status: BookingStatus;
  completedAt: Date | null;
};

/** What a review needs to know of a booking of this side; null for anybody else's and unknown ones. */
export async function reviewableBooking(
  ctx: Ctx,
  side: { homeownerId: string } | { vendorId: string },
  bookingId: string,
): Promise<ReviewableBooking | null> {
  if (!isUuid(bookingId)) return null;
  const { id, vendorId, homeownerId, status, completedAt } = bookings;
  const [row] = await ctx.db.read
    .select({ id, vendorId, homeownerId, status, completedAt })
    .from(bookings)
    .where(
      and(
        eq(id, bookingId),
        'vendorId' in side ? eq(vendorId, side.vendorId) : eq(homeownerId, side.homeownerId),
      ),
    );
  return row ?? null;
}

/** A review that the caller may read or, asked for the `reply`, one whose answer they may read. */
export async function readableReview(ctx: Ctx, id: string, about: 'review' | 'reply') {
  const [review] = isUuid(id) ? await ctx.db.read.select().from(reviews).where(eq(reviews.id, id)) : [];
  if (!review || !readsWords(ctx.actor, reviewWords(review, 'review'))) throw notFound('Review');
  const words = reviewWords(review, about);
  if (about === 'reply' && (review.reply === null || !readsWords(ctx.actor, words))) throw notFound('Answer');
  return { review, words };
}

/** What a company says of its homeowner, where the caller may read it. */
export async function readableRating(ctx: Ctx, id: string) {
  const [rating] = isUuid(id)
    ? await ctx.db.read.select().from(homeownerReviews).where(eq(homeownerReviews.id, id))
    : [];
  if (!rating || !readsWords(ctx.actor, ratingWords(rating))) throw notFound('Rating');
  return { rating, words: ratingWords(rating) };
}

/** A review as commands answer it. The caller has already been let in. */
export async function reviewViewOf(ctx: Ctx, id: string): Promise<ReviewView> {
  const rows = await ctx.db.read.select().from(reviews).where(eq(reviews.id, id));
  const view = (await reviewViews(ctx, rows)).get(id);
  if (!view) throw notFound('Review');
  return view;
}

/** Bookings of which something is still hidden whose time has come; a part of them. */
export async function bookingsToReveal(ctx: Ctx, limit: number): Promise<string[]> {
  const [ofHomeowners, ofVendors] = await Promise.all([
    ctx.db.read
      .select({ bookingId: reviews.bookingId })
      .from(reviews)
      .where(and(isNull(reviews.revealedAt), lte(reviews.revealAt, now(ctx))))
      .limit(limit),
    ctx.db.read
      .select({ bookingId: homeownerReviews.bookingId })
      .from(homeownerReviews)
      .where(and(isNull(homeownerReviews.revealedAt), lte(homeownerReviews.revealAt, now(ctx))))
      .limit(limit),
  ]);
  return [...new Set([...ofHomeowners, ...ofVendors].map(({ bookingId }) => bookingId))];
}
