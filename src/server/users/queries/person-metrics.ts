import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PersonDetail } from '#core/users/people-views.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { reviews } from '#server/reviews/tables.ts';

/**
 * Rating, response time and completion of one person (spec §3 User metrics), from what happened. Against completion
 * counts what this side called off and the visits it missed, not what the other side did.
 */
export async function metricsOf(
  ctx: Ctx,
  { userId, vendorId }: { userId: string; vendorId: string | null },
): Promise<PersonDetail['metrics']> {
  const side = vendorId ? 'vendor' : 'homeowner';
  const theirs = vendorId ? eq(bookings.vendorId, vendorId) : eq(bookings.homeownerId, userId);
  const [[rating], [ends], [response]] = await Promise.all([
    ctx.db.read
      .select({
        average: sql<string | null>`round(avg(${reviews.rating}), 2)::text`,
        count: sql<number>`count(*)::int`,
      })
      .from(reviews)
      .where(vendorId ? eq(reviews.vendorId, vendorId) : eq(reviews.authorId, userId)),
    ctx.db.read
      .select({
        completed: sql<number>`count(*) filter (where ${bookings.status} = 'completed')::int`,
        cancelled: sql<number>`count(*) filter (where
          (${bookings.status} = 'cancelled' and ${bookings.cancelledBy} = ${side})
          or (${bookings.status} = 'no_show' and ${bookings.noShowBy} = ${side}))::int`,
      })
      .from(bookings)
      .where(
        and(
          theirs,
          isNotNull(bookings.requestedAt),
          inArray(bookings.status, ['completed', 'cancelled', 'no_show']),
        ),
      ),
    vendorId
      ? ctx.db.read
          .select({
            minutes: sql<number | null>`round(percentile_cont(0.5) within group (
              order by extract(epoch from ${bookings.acceptedAt} - ${bookings.requestedAt}) / 60))::int`,
          })
          .from(bookings)
          .where(and(theirs, isNotNull(bookings.requestedAt), isNotNull(bookings.acceptedAt)))
      : [],
  ]);
  const completed = ends?.completed ?? 0;
  const cancelled = ends?.cancelled ?? 0;
  const over = completed + cancelled;
  return {
    avgRating: rating?.average ? Number(rating.average) : null,
    ratings: rating?.count ?? 0,
    responseMinutes: response?.minutes ?? null,
    completionRate: over > 0 ? Math.round((completed / over) * 100) : null,
    completed,
    cancelled,
  };
}
