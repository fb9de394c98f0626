import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PersonDetail } from '#core/users/people-views.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { reviews } from '#server/reviews/tables.ts';

type Metrics = PersonDetail['metrics'];
type Someone = { userId: string; vendorId: string | null };

/** Rating, response time and completion of one person (spec §3 User metrics), from what happened. */
export async function metricsOf(ctx: Ctx, person: Someone): Promise<Metrics> {
  return (await metricsOfPeople(ctx, [person])).get(person.userId) ?? metricsFrom({});
}

/**
 * The metrics of many people at once, by their id. Against completion counts what this side called off and the visits
 * it missed, not what the other side did.
 */
export async function metricsOfPeople(ctx: Ctx, people: readonly Someone[]): Promise<Map<string, Metrics>> {
  const companies = people.flatMap(({ vendorId }) => vendorId ?? []);
  const homeowners = people.flatMap(({ userId, vendorId }) => (vendorId ? [] : userId));
  const [given, asked, received, taken, responses] = await Promise.all([
    ratings(ctx, reviews.authorId, homeowners),
    ends(ctx, 'homeowner', homeowners),
    ratings(ctx, reviews.vendorId, companies),
    ends(ctx, 'vendor', companies),
    responsesOf(ctx, companies),
  ]);
  return new Map(
    people.map(({ userId, vendorId }) => [
      userId,
      vendorId
        ? metricsFrom({
            ...received.get(vendorId),
            ...taken.get(vendorId),
            ...responses.get(vendorId),
          })
        : metricsFrom({ ...given.get(userId), ...asked.get(userId) }),
    ]),
  );
}

type Found = {
  average?: string | null;
  count?: number;
  minutes?: number | null;
  completed?: number;
  cancelled?: number;
};

function metricsFrom(found: Found): Metrics {
  const { average, count = 0, minutes = null, completed = 0, cancelled = 0 } = found;
  const over = completed + cancelled;
  return {
    avgRating: average ? Number(average) : null,
    ratings: count,
    responseMinutes: minutes,
    completionRate: over > 0 ? Math.round((completed / over) * 100) : null,
    completed,
    cancelled,
  };
}

async function ratings(
  ctx: Ctx,
  by: typeof reviews.authorId | typeof reviews.vendorId,
  ids: readonly string[],
) {
  if (ids.length === 0) return new Map<string, Found>();
  const rows = await ctx.db.read
    .select({
      id: by,
      average: sql<string | null>`round(avg(${reviews.rating}), 2)::text`,
      count: sql<number>`count(*)::int`,
    })
    .from(reviews)
    .where(inArray(by, [...ids]))
    .groupBy(by);
  return byId(rows);
}

async function ends(ctx: Ctx, side: 'homeowner' | 'vendor', ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Found>();
  const by = side === 'vendor' ? bookings.vendorId : bookings.homeownerId;
  const over: SQL | undefined = and(
    inArray(by, [...ids]),
    isNotNull(bookings.requestedAt),
    inArray(bookings.status, ['completed', 'cancelled', 'no_show']),
  );
  const rows = await ctx.db.read
    .select({
      id: by,
      completed: sql<number>`count(*) filter (where ${eq(bookings.status, 'completed')})::int`,
      cancelled: sql<number>`count(*) filter (where
        (${bookings.status} = 'cancelled' and ${bookings.cancelledBy} = ${side})
        or (${bookings.status} = 'no_show' and ${bookings.noShowBy} = ${side}))::int`,
    })
    .from(bookings)
    .where(over)
    .groupBy(by);
  return byId(rows);
}

async function responsesOf(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Found>();
  const rows = await ctx.db.read
    .select({
      id: bookings.vendorId,
      minutes: sql<number | null>`round(percentile_cont(0.5) within group (
        order by extract(epoch from ${bookings.acceptedAt} - ${bookings.requestedAt}) / 60))::int`,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.vendorId, [...ids]),
        isNotNull(bookings.requestedAt),
        isNotNull(bookings.acceptedAt),
      ),
    )
    .groupBy(bookings.vendorId);
  return byId(rows);
}

function byId<Row extends Found & { id: string }>(rows: readonly Row[]): Map<string, Found> {
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}
