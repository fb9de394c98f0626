import { sql } from 'drizzle-orm';
import { DAY_MS } from '#core/lib/durations.ts';
import { RETAIN_HOURS_DAYS, RETAIN_MINUTES_DAYS } from '#core/monitoring/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';

/** Makes hours of old minutes and days of old hours. What is moved is added: nothing is counted twice or lost. */
export async function rollUpMetrics(ctx: Ctx): Promise<void> {
  const at = now(ctx).getTime();
  await moveUp(ctx, 'minute', 'hour', new Date(at - RETAIN_MINUTES_DAYS * DAY_MS));
  await moveUp(ctx, 'hour', 'day', new Date(at - RETAIN_HOURS_DAYS * DAY_MS));
}

/** One statement: rows go and their sum comes at the same moment. Only whole stretches move. */
async function moveUp(ctx: Ctx, from: 'minute' | 'hour', to: 'hour' | 'day', before: Date): Promise<void> {
  await inTransaction(ctx, () =>
    ctx.db.tx.execute(sql`
      with moved as (
        delete from monitoring.histograms
        where grain = ${from} and at < date_trunc(${to}, ${before.toISOString()}::timestamptz, 'UTC')
        returning date_trunc(${to}, at, 'UTC') as at, measure, name, label, count, total, buckets
      ), counted as (
        select at, measure, name, label, i, sum(b)::integer as b
        from moved, unnest(buckets) with ordinality as u(b, i) group by at, measure, name, label, i
      ), joined as (
        select at, measure, name, label, array_agg(b order by i) as buckets
        from counted group by at, measure, name, label
      )
      insert into monitoring.histograms (grain, at, measure, name, label, count, total, buckets)
      select ${to}, at, measure, name, label, sum(moved.count), sum(moved.total), joined.buckets
      from moved join joined using (at, measure, name, label)
      group by at, measure, name, label, joined.buckets
      on conflict (grain, at, measure, name, label) do update set
        count = monitoring.histograms.count + excluded.count,
        total = monitoring.histograms.total + excluded.total,
        buckets = (
          select array_agg(coalesce(o.b, 0) + coalesce(n.b, 0) order by i)
          from unnest(monitoring.histograms.buckets) with ordinality as o(b, i)
          full join unnest(excluded.buckets) with ordinality as n(b, i) using (i)
        )`),
  );
}
