import { type SQL, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { addDays, dateInZone } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { LATENCY_BOUNDS_MS, percentile, shareUpTo } from '#core/monitoring/histogram.ts';
import { METRIC_PERIODS, type MetricPeriod } from '#core/monitoring/limits.ts';
import type { MetricsView } from '#core/monitoring/metrics-contract.ts';
import { DEVICES, type Device, VITAL_NAMES, VITALS, type VitalName } from '#core/monitoring/vitals.ts';
import { type Ctx, now } from '#server/lib/context.ts';

/** Errors are counted by the hour, so a point of theirs is no shorter. */
const HOUR_MINUTES = 60;
const SLOWEST = 12;
const WORST = 3;
/** Fewer measurements than this say nothing about a route. */
const ENOUGH = 5;

/** monitoring.metrics: everything the charts show of one period, from the moment it was first collected. */
export async function metricsOf(ctx: Ctx, { period }: { period: MetricPeriod }): Promise<MetricsView> {
  const at = now(ctx);
  const { hours, pointMinutes } = METRIC_PERIODS[period];
  const step = pointMinutes * MINUTE_MS;
  const end = (Math.floor(at.getTime() / step) + 1) * step;
  const start = new Date(end - hours * 60 * MINUTE_MS);
  const [since, points, routes, errors, vitals, users] = await Promise.all([
    firstFigure(ctx),
    answers(ctx, start, sql`floor(extract(epoch from at) / ${step / 1_000}) * ${step / 1_000}`),
    answers(ctx, start, sql`measure || ' ' || name`),
    errorsSince(ctx, start, end, Math.max(pointMinutes, HOUR_MINUTES) * MINUTE_MS),
    vitalsSince(ctx, start),
    activeUsers(ctx, at),
  ]);
  const byPoint = new Map(points.map((point) => [Number(point.key) * 1_000, point]));
  const instants = Array.from(
    { length: (end - start.getTime()) / step },
    (_, n) => start.getTime() + n * step,
  );
  return {
    since,
    points: instants.map((instant) => ({ at: new Date(instant), ...figures(byPoint.get(instant)) })),
    all: figures(sumOf(points)),
    errors,
    slowest: routes
      .map((row) => {
        const [measure = '', ...name] = row.key.split(' ');
        const kind = measure === 'request.page' ? ('page' as const) : ('api' as const);
        return { kind, name: name.join(' '), ...figures(row) };
      })
      .sort((a, b) => (b.p95 ?? 0) - (a.p95 ?? 0))
      .slice(0, SLOWEST),
    ...users,
    vitals,
  };
}

type Answers = { key: string; count: number; failed: number; buckets: number[] };

function figures(row: Omit<Answers, 'key'> | undefined) {
  const { count = 0, failed = 0, buckets = [] } = row ?? {};
  const at = (q: number) => percentile({ buckets }, LATENCY_BOUNDS_MS, q);
  return { count, failed, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

function sumOf(rows: readonly Answers[]): Omit<Answers, 'key'> {
  return rows.reduce<Omit<Answers, 'key'>>(
    (sum, row) => ({
      count: sum.count + row.count,
      failed: sum.failed + row.failed,
      buckets: row.buckets.map((count, index) => count + (sum.buckets[index] ?? 0)),
    }),
    { count: 0, failed: 0, buckets: [] },
  );
}

/** Counts and buckets of the server's answers, together by `key`. */
async function answers(ctx: Ctx, since: Date, key: SQL): Promise<Answers[]> {
  const { rows } = await ctx.db.engine.pageReads.execute<Answers>(sql`
    with found as (
      select (${key})::text as key, label, count, buckets from monitoring.histograms
      where measure in ('request.page', 'request.api') and at >= ${since.toISOString()}::timestamptz
    ), counted as (
      select key, i, sum(b)::float8 as b from found, unnest(buckets) with ordinality as u(b, i) group by key, i
    )
    select key, sum(count)::float8 as count,
      coalesce(sum(count) filter (where label = '5xx'), 0)::float8 as failed,
      (select array_agg(b order by i) from counted where counted.key = found.key) as buckets
    from found group by key order by key`);
  return rows;
}

/** Counted errors of every stretch of `step` milliseconds that begins before `until`, also of those without any. */
async function errorsSince(
  ctx: Ctx,
  since: Date,
  until: number,
  step: number,
): Promise<MetricsView['errors']> {
  const start = Math.floor(since.getTime() / step) * step;
  const { rows } = await ctx.db.engine.pageReads.execute<{ at: number; severe: number; mild: number }>(sql`
    select (floor(extract(epoch from h.hour) / ${step / 1_000}) * ${step / 1_000})::float8 as at,
      coalesce(sum(h.count) filter (where e.severity in ('critical', 'high')), 0)::int as severe,
      coalesce(sum(h.count) filter (where e.severity in ('medium', 'low')), 0)::int as mild
    from monitoring.error_hours h join monitoring.errors e on e.id = h.error_id
    where h.hour >= ${new Date(start).toISOString()}::timestamptz
    group by 1`);
  const byPoint = new Map(rows.map((row) => [row.at * 1_000, row]));
  return Array.from({ length: Math.ceil((until - start) / step) }, (_, n) => {
    const { severe = 0, mild = 0 } = byPoint.get(start + n * step) ?? {};
    return { at: new Date(start + n * step), severe, mild };
  });
}

async function vitalsSince(ctx: Ctx, since: Date): Promise<MetricsView['vitals']> {
  const { rows } = await ctx.db.engine.pageReads.execute<{
    vital: VitalName;
    name: string;
    device: Device;
    buckets: number[];
  }>(sql`
    with found as (
      select substr(measure, 7) as vital, name, label as device, i, sum(b)::float8 as b
      from monitoring.histograms, unnest(buckets) with ordinality as u(b, i)
      where measure like 'vital.%' and at >= ${since.toISOString()}::timestamptz
      group by measure, name, label, i
    )
    select vital, name, device, array_agg(b order by i) as buckets from found group by vital, name, device`);
  return VITAL_NAMES.map((vital) => {
    const { bounds, good, poor } = VITALS[vital];
    const own = rows.filter((row) => row.vital === vital);
    const of = (some: readonly { buckets: number[] }[]) => {
      const buckets = some.reduce<number[]>(
        (sum, row) => row.buckets.map((count, index) => count + (sum[index] ?? 0)),
        [],
      );
      const count = buckets.reduce((sum, value) => sum + value, 0);
      return { buckets, count, p75: percentile({ buckets }, bounds, 0.75) };
    };
    const { buckets, count, p75 } = of(own);
    const names = [...new Set(own.map(({ name }) => name))];
    return {
      name: vital,
      count,
      p75,
      good: shareUpTo({ buckets }, bounds, good) ?? 0,
      poor: count === 0 ? 0 : 1 - (shareUpTo({ buckets }, bounds, poor) ?? 0),
      devices: DEVICES.map((device) => {
        const found = of(own.filter((row) => row.device === device));
        return { device, count: found.count, p75: found.p75 };
      }),
      worst: names
        .map((name) => {
          const found = of(own.filter((row) => row.name === name));
          return { name, count: found.count, p75: found.p75 };
        })
        .filter((route) => route.count >= ENOUGH)
        .sort((a, b) => (b.p75 ?? 0) - (a.p75 ?? 0))
        .slice(0, WORST),
    };
  });
}

async function firstFigure(ctx: Ctx): Promise<Date | null> {
  const { rows } = await ctx.db.engine.pageReads.execute<{ since: string | null }>(
    sql`select min(at)::text as since from monitoring.histograms`,
  );
  const since = rows[0]?.since;
  return since ? new Date(since) : null;
}

/** People of each of the last 30 days, and distinct ones of today, of 7 and of 30 days. */
async function activeUsers(ctx: Ctx, at: Date) {
  const today = dateInZone(at, HOME_ZONE);
  const week = addDays(today, -6);
  const month = addDays(today, -29);
  const [{ rows: counted }, { rows: sums }] = await Promise.all([
    ctx.db.engine.pageReads.execute<{ day: string; users: number }>(sql`
      select day::text as day, count(*)::int as users from monitoring.active_days
      where day >= ${month}::date group by day order by day`),
    ctx.db.engine.pageReads.execute<{ since: string | null; dau: number; wau: number; mau: number }>(sql`
      select (select min(day)::text from monitoring.active_days) as since,
        count(distinct user_id) filter (where day = ${today}::date)::int as dau,
        count(distinct user_id) filter (where day >= ${week}::date)::int as wau,
        count(distinct user_id)::int as mau
      from monitoring.active_days where day >= ${month}::date`),
  ]);
  const { since = null, dau = 0, wau = 0, mau = 0 } = sums[0] ?? {};
  const byDay = new Map(counted.map(({ day, users }) => [day, users]));
  const from = since !== null && since > month ? since : month;
  const days: { day: string; users: number }[] = [];
  if (since !== null) {
    for (let day = from; day <= today; day = addDays(day, 1)) days.push({ day, users: byDay.get(day) ?? 0 });
  }
  return { usersSince: since, days, dau, wau, mau };
}
