import { and, avg, count, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { averageStars } from '#core/reviews/average.ts';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { reviews } from '#server/reviews/tables.ts';
import { vendors } from '#server/vendors/tables.ts';

const POPULAR = 6;
const POPULAR_DAYS = 90;

/** Figures of the whole market, for people who are not signed in. */
export async function publicFigures(ctx: Ctx) {
  const { read } = ctx.db;
  const [[rated], [jobs], [approved], [offered], popular] = await Promise.all([
    read
      .select({ rating: avg(reviews.rating), reviews: count() })
      .from(reviews)
      .where(and(isNotNull(reviews.revealedAt), isNull(reviews.hiddenAt))),
    read
      .select({
        completed: sql<number>`(count(*) filter (where ${bookings.completedAt} is not null))::int`,
        // Of the jobs that were started; those under way have not had their chance yet.
        over: sql<number>`(count(*) filter (where ${bookings.startedAt} is not null and ${bookings.status} <> 'in_progress'))::int`,
      })
      .from(bookings),
    read.select({ approved: count() }).from(vendors).where(eq(vendors.status, 'approved')),
    read.select({ services: count() }).from(services).where(eq(services.active, true)),
    popularServices(ctx),
  ]);
  const completedJobs = jobs?.completed ?? 0;
  const over = jobs?.over ?? 0;
  return {
    rating: averageStars(rated?.rating),
    reviews: rated?.reviews ?? 0,
    completedJobs,
    approvedVendors: approved?.approved ?? 0,
    services: offered?.services ?? 0,
    finishedShare: over === 0 ? null : completedJobs / over,
    popular,
  };
}

/** The services completed most often lately; where nothing was yet, those the catalog expects to be. */
async function popularServices(ctx: Ctx): Promise<{ slug: string; name: string }[]> {
  const since = new Date(now(ctx).getTime() - POPULAR_DAYS * 86_400_000);
  return ctx.db.read
    .select({ slug: services.slug, name: services.name })
    .from(services)
    .leftJoin(bookings, and(eq(bookings.serviceId, services.id), gte(bookings.completedAt, since)))
    .where(eq(services.active, true))
    .groupBy(services.id)
    .orderBy(desc(count(bookings.id)), desc(services.popularity), services.name)
    .limit(POPULAR);
}
