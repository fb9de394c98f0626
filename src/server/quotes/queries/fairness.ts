import { sql } from 'drizzle-orm';
import { FAIRNESS_MONTHS, FAIRNESS_SAMPLE_MIN } from '#core/quotes/limits.ts';
import type { FairnessBand } from '#core/quotes/views.ts';
import { bookingLines, bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';

/** The latest jobs that are looked at: more would say the same and take long in a large city. */
const JOBS_AT_MOST = 1_000;

/**
 * What completed jobs of this service in this market cost in the last two years, of a scope like each of `minutes`: from
 * half to twice as long. Prices are of the work with what was approved on site, before tax and fee. No band where fewer
 * than ten jobs compare.
 */
export async function fairnessBands(
  ctx: Ctx,
  about: { serviceId: string; marketId: string },
  minutes: readonly number[],
): Promise<Map<number, FairnessBand>> {
  const scopes = [...new Set(minutes)];
  if (scopes.length === 0) return new Map();
  const since = new Date(now(ctx));
  since.setUTCMonth(since.getUTCMonth() - FAIRNESS_MONTHS);
  const { rows } = await ctx.db.read.execute<{
    minutes: number;
    jobs: number;
    low: number;
    middle: number;
    high: number;
  }>(sql`
    with jobs as (
      select b.booked_minutes as minutes,
        (select coalesce(sum(l.amount_cents), 0) from ${bookingLines} l
          where l.booking_id = b.id and l.status = 'agreed') as work
      from ${bookings} b
      where b.service_id = ${about.serviceId} and b.market_id = ${about.marketId}
        and b.status = 'completed' and b.completed_at >= ${since.toISOString()}::timestamptz
      order by b.completed_at desc limit ${JOBS_AT_MOST}
    )
    select s.minutes::int as minutes, count(*)::int as jobs,
      percentile_cont(0.1) within group (order by j.work)::float8 as low,
      percentile_cont(0.5) within group (order by j.work)::float8 as middle,
      percentile_cont(0.9) within group (order by j.work)::float8 as high
    from unnest(array[${sql.join(
      scopes.map((scope) => sql`${scope}::int`),
      sql`, `,
    )}]) as s(minutes)
      join jobs j on j.work > 0 and j.minutes between s.minutes / 2.0 and s.minutes * 2
    group by s.minutes
    having count(*) >= ${FAIRNESS_SAMPLE_MIN}
  `);
  return new Map(
    rows.map((row) => [
      row.minutes,
      {
        lowCents: Math.round(row.low),
        middleCents: Math.round(row.middle),
        highCents: Math.round(row.high),
        jobs: row.jobs,
      },
    ]),
  );
}
