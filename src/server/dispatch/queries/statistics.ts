import { gte, sql } from 'drizzle-orm';
import { STATISTICS_DAYS } from '#core/dispatch/limits.ts';
import type { StatisticsView } from '#core/dispatch/views.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { countOnCall } from '#server/scheduling/queries/team.ts';
import { emergencies } from '../tables.ts';

const countOf = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;
const median = (value: ReturnType<typeof sql>) =>
  sql<
    number | null
  >`round((percentile_cont(0.5) within group (order by extract(epoch from ${value})))::numeric)::int`;

/** dispatch.statistics: how promises were kept over the last 90 days, and how things stand now. */
export async function getStatistics(ctx: Ctx): Promise<StatisticsView> {
  const { requestedAt, acceptedAt, arrivedAt, promise, status, creditedCents } = emergencies;
  const since = addMinutes(now(ctx), -STATISTICS_DAYS * 24 * 60);
  const [[row], [open], onCallNow] = await Promise.all([
    ctx.db.read
      .select({
        emergencies: sql<number>`count(*)::int`,
        kept: countOf(sql`${promise} = 'kept'`),
        broken: countOf(sql`${promise} = 'broken'`),
        unserved: countOf(sql`${status} = 'no_vendor'`),
        acceptSeconds: median(sql`${acceptedAt} - ${requestedAt}`),
        arrivalSeconds: median(sql`${arrivedAt} - ${requestedAt}`),
        creditedCents: sql<number>`coalesce(sum(${creditedCents}), 0)::float8`,
      })
      .from(emergencies)
      .where(gte(requestedAt, since)),
    ctx.db.read
      .select({
        count: countOf(sql`${status} in ('searching', 'accepted', 'assigned', 'arrived', 'no_vendor')`),
      })
      .from(emergencies),
    countOnCall(ctx, now(ctx)),
  ]);
  if (!row) throw new Error('an aggregate without a row');
  const { arrivalSeconds, ...counts } = row;
  return {
    ...{ days: STATISTICS_DAYS, ...counts, open: open?.count ?? 0, onCallNow },
    arrivalMinutes: arrivalSeconds === null ? null : Math.round(arrivalSeconds / 60),
  };
}
