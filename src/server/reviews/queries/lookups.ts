import { and, eq, isNull, lte } from 'drizzle-orm';
import type { BookingStatus } from '#core/bookings/status.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { ReviewView } from '#core/reviews/views.ts';
import { isAdministrator } from '#core/users/actor.ts';
import { type ReviewRecord, reviewViews } from '#server/bookings/queries/opinions.ts';
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

/** A review that the caller may see: their own, one of their company, any as administrator, or a published one. */
export async function visibleReview(ctx: Ctx, id: string): Promise<ReviewRecord> {
  const { actor } = ctx;
  const [row] = isUuid(id) ? await ctx.db.read.select().from(reviews).where(eq(reviews.id, id)) : [];
  if (!row || actor.kind === 'anonymous') throw notFound('Review');
  const sees =
    actor.kind === 'system' ||
    isAdministrator(actor) ||
    actor.userId === row.authorId ||
    (row.revealedAt !== null && (row.hiddenAt === null || actor.vendorId === row.vendorId));
  if (!sees) throw notFound('Review');
  return row;
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
  const [ofHomeowners, ofCompanies] = await Promise.all([
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
  return [...new Set([...ofHomeowners, ...ofCompanies].map(({ bookingId }) => bookingId))];
}
