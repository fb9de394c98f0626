import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '#core/lib/durations.ts';
import { METRICS_DAYS } from '#core/vendors/limits.ts';
import { metricsFrom, NO_METRICS, type VendorMetrics } from '#core/vendors/metrics.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ratingOf } from '../queries.ts';

/** The figures of companies over the last year, in two queries for all of them; every id asked for has some. */
export async function metricsOf(ctx: Ctx, vendorIds: readonly string[]): Promise<Map<string, VendorMetrics>> {
  const metrics = new Map(vendorIds.map((id) => [id, NO_METRICS]));
  if (vendorIds.length === 0) return metrics;
  const since = new Date(now(ctx).getTime() - METRICS_DAYS * DAY_MS);
  // Calling a request off without having taken it is declining it by another name.
  const declined = sql`${bookings.acceptedAt} is null and (${bookings.status} = 'declined'
    or (${bookings.status} = 'cancelled' and ${bookings.cancelledBy} = 'vendor'))`;
  const answered = sql`coalesce(${bookings.acceptedAt}, case when ${declined} then ${bookings.endedAt} end)`;
  const [rows, ratings] = await Promise.all([
    ctx.db.read
      .select({
        vendorId: bookings.vendorId,
        accepted: tally(sql`${bookings.acceptedAt} is not null`),
        declined: tally(declined),
        expired: tally(sql`${bookings.acceptedAt} is null and ${bookings.status} = 'expired'`),
        completed: tally(eq(bookings.status, 'completed')),
        droppedByVendor: tally(
          sql`${bookings.acceptedAt} is not null and (
            (${bookings.status} = 'cancelled' and ${bookings.cancelledBy} = 'vendor')
            or (${bookings.status} = 'no_show' and ${bookings.noShowBy} = 'vendor'))`,
        ),
        responseMinutes: sql<
          number | null
        >`(percentile_cont(0.5) within group (order by extract(epoch from ${answered} - ${bookings.askedAt}) / 60))::float8`,
      })
      .from(bookings)
      .where(and(inArray(bookings.vendorId, [...vendorIds]), gte(bookings.requestedAt, since)))
      .groupBy(bookings.vendorId),
    ratingOf(ctx, vendorIds),
  ]);
  const counted = new Map(rows.map((row) => [row.vendorId, row]));
  for (const id of vendorIds) {
    const { rating, reviews } = ratings.get(id) ?? { rating: null, reviews: 0 };
    const counts = counted.get(id) ?? NOTHING_COUNTED;
    metrics.set(id, metricsFrom({ ...counts, rating, reviews }));
  }
  return metrics;
}

const NOTHING_COUNTED = {
  accepted: 0,
  declined: 0,
  expired: 0,
  completed: 0,
  droppedByVendor: 0,
  responseMinutes: null,
};

function tally(when: ReturnType<typeof sql>) {
  return sql<number>`(count(*) filter (where ${when}))::int`;
}
