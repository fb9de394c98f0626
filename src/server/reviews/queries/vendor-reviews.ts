import { and, avg, count, eq, exists, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { averageStars } from '#core/reviews/average.ts';
import type { ReviewFilter } from '#core/reviews/limits.ts';
import type { ListedReview, ReviewSummary } from '#core/reviews/views.ts';
import { reviewViews } from '#server/bookings/queries/opinions.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { newestFirst } from '#server/lib/lists/keyset.ts';
import { users } from '#server/users/tables.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { reviewPhotos, reviews } from '../tables.ts';

/** Stars that a company should look at first. */
const LOW_STARS = 3;
const MONTHS = 12;

/** reviews.list: what the company's homeowners said and it may see, newest first, by keyset. */
export async function vendorReviews(
  ctx: Ctx,
  input: { filter: ReviewFilter; cursor?: string; limit: number },
) {
  const place = newestFirst(reviews.createdAt, reviews.id, input);
  const rows = await ctx.db.read
    .select({
      key: place.key,
      id: reviews.id,
      review: reviews,
      bookingNumber: bookings.number,
      title: bookings.title,
      zone: bookings.zone,
      homeownerName: users.name,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(users, eq(users.id, reviews.authorId))
    .where(
      and(
        eq(reviews.vendorId, ownVendorId(ctx)),
        isNotNull(reviews.revealedAt),
        narrowed(ctx, input.filter),
        place.where,
      ),
    )
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  const views = await reviewViews(
    ctx,
    page.items.map(({ review }) => review),
  );
  const items = page.items.flatMap(({ id: _, review, ...visit }): ListedReview[] => {
    const view = views.get(review.id);
    return view ? [{ ...view, ...visit, bookingId: review.bookingId }] : [];
  });
  return { ...page, items };
}

function narrowed(ctx: Ctx, filter: ReviewFilter): SQL | undefined {
  if (filter === 'unanswered') return and(isNull(reviews.reply), isNull(reviews.hiddenAt));
  if (filter === 'low') return lte(reviews.rating, LOW_STARS);
  if (filter === 'all') return undefined;
  return exists(
    ctx.db.read.select({ one: sql`1` }).from(reviewPhotos).where(eq(reviewPhotos.reviewId, reviews.id)),
  );
}

/** reviews.summary: averages, distribution and the last twelve months of what counts. */
export async function vendorSummary(ctx: Ctx): Promise<ReviewSummary> {
  const own = eq(reviews.vendorId, ownVendorId(ctx));
  const counts = and(own, isNotNull(reviews.revealedAt), isNull(reviews.hiddenAt));
  const month = sql<string>`to_char(${reviews.createdAt} at time zone 'UTC', 'YYYY-MM')`;
  const stars = (number: number) => sql<number>`(count(*) filter (where ${reviews.rating} = ${number}))::int`;
  const [[whole], [waiting], byMonth] = await Promise.all([
    ctx.db.read
      .select({
        rating: avg(reviews.rating),
        reviews: count(),
        one: stars(1),
        two: stars(2),
        three: stars(3),
        four: stars(4),
        five: stars(5),
        punctuality: avg(reviews.punctuality),
        quality: avg(reviews.quality),
        communication: avg(reviews.communication),
        value: avg(reviews.value),
        unanswered: sql<number>`(count(*) filter (where ${reviews.reply} is null))::int`,
      })
      .from(reviews)
      .where(counts),
    ctx.db.read
      .select({ count: count() })
      .from(reviews)
      .where(and(own, isNull(reviews.revealedAt))),
    ctx.db.read
      .select({ month, rating: avg(reviews.rating), reviews: count() })
      .from(reviews)
      .where(and(counts, sql`${reviews.createdAt} >= ${firstMonth(now(ctx))}::timestamptz`))
      .groupBy(month),
  ]);
  const known = new Map(byMonth.map((row) => [row.month, row]));
  return {
    rating: averageStars(whole?.rating),
    reviews: whole?.reviews ?? 0,
    byStars: [whole?.one, whole?.two, whole?.three, whole?.four, whole?.five].map((each) => each ?? 0),
    subs: {
      punctuality: averageStars(whole?.punctuality),
      quality: averageStars(whole?.quality),
      communication: averageStars(whole?.communication),
      value: averageStars(whole?.value),
    },
    unanswered: whole?.unanswered ?? 0,
    waiting: waiting?.count ?? 0,
    months: lastMonths(now(ctx)).map((name) => {
      const row = known.get(name);
      return { month: name, rating: averageStars(row?.rating), reviews: row?.reviews ?? 0 };
    }),
  };
}

/** `2026-01` … up to the month of `at`, oldest first. */
function lastMonths(at: Date): string[] {
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - (MONTHS - 1 - index), 1))
      .toISOString()
      .slice(0, 7),
  );
}

function firstMonth(at: Date): string {
  return `${lastMonths(at)[0]}-01T00:00:00Z`;
}
