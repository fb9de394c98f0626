import { and, avg, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { averageStars } from '#core/reviews/average.ts';
import type { UserDetail } from '#core/users/admin-views.ts';
import { NO_METRICS, type VendorMetrics } from '#core/vendors/metrics.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { reviews } from '#server/reviews/tables.ts';

type Metrics = UserDetail['metrics'];
type Someone = { userId: string; vendorId: string | null };

/** Rating, response time and completion of one person (spec §3 User metrics), from what happened. */
export async function metricsOf(ctx: Ctx, user: Someone): Promise<Metrics> {
  return (await metricsOfUsers(ctx, [user])).get(user.userId) ?? ofHomeowner({});
}

/**
 * The metrics of many people at once, by their id. Who has a company has its figures, from the one place that computes
 * them; against a homeowner's completion counts what they called off and where they were not at home.
 */
export async function metricsOfUsers(ctx: Ctx, users: readonly Someone[]): Promise<Map<string, Metrics>> {
  const vendors = users.flatMap(({ vendorId }) => vendorId ?? []);
  const homeowners = users.flatMap(({ userId, vendorId }) => (vendorId ? [] : userId));
  const [given, ended, figures] = await Promise.all([
    ratingsBy(ctx, homeowners),
    endsOf(ctx, homeowners),
    ctx.hooks.vendorMetrics?.(ctx, vendors),
  ]);
  return new Map(
    users.map(({ userId, vendorId }) => [
      userId,
      vendorId
        ? ofVendor(figures?.get(vendorId) ?? NO_METRICS)
        : ofHomeowner({ ...given.get(userId), ...ended.get(userId) }),
    ]),
  );
}

function ofVendor(figures: VendorMetrics): Metrics {
  const { rating, reviews: ratings, responseMinutes, completionRate, completed, cancellations } = figures;
  return {
    avgRating: rating,
    ratings,
    responseMinutes,
    completionRate: completionRate === null ? null : Math.round(completionRate * 100),
    completed,
    cancelled: cancellations,
  };
}

type Found = { average?: string | null; count?: number; completed?: number; cancelled?: number };

function ofHomeowner({ average, count = 0, completed = 0, cancelled = 0 }: Found): Metrics {
  const over = completed + cancelled;
  return {
    avgRating: averageStars(average),
    ratings: count,
    responseMinutes: null,
    completionRate: over > 0 ? Math.round((completed / over) * 100) : null,
    completed,
    cancelled,
  };
}

/** Of the reviews that count: revealed, and hidden by nobody. */
async function ratingsBy(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Found>();
  const rows = await ctx.db.read
    .select({
      id: reviews.authorId,
      average: avg(reviews.rating),
      count: sql<number>`count(*)::int`,
    })
    .from(reviews)
    .where(and(inArray(reviews.authorId, [...ids]), isNotNull(reviews.revealedAt), isNull(reviews.hiddenAt)))
    .groupBy(reviews.authorId);
  return byId(rows);
}

async function endsOf(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Found>();
  const rows = await ctx.db.read
    .select({
      id: bookings.homeownerId,
      completed: sql<number>`count(*) filter (where ${eq(bookings.status, 'completed')})::int`,
      cancelled: sql<number>`count(*) filter (where
        (${bookings.status} = 'cancelled' and ${bookings.cancelledBy} = 'homeowner')
        or (${bookings.status} = 'no_show' and ${bookings.noShowBy} = 'homeowner'))::int`,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.homeownerId, [...ids]),
        isNotNull(bookings.requestedAt),
        inArray(bookings.status, ['completed', 'cancelled', 'no_show']),
      ),
    )
    .groupBy(bookings.homeownerId);
  return byId(rows);
}

function byId<Row extends Found & { id: string }>(rows: readonly Row[]): Map<string, Found> {
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}
