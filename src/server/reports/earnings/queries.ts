import { and, asc, eq, sql } from 'drizzle-orm';
import type { EarningsEstimate, EarningsView } from '#core/reports/earnings/contract.ts';
import {
  ALL_TRADES,
  ESTIMATE_MONTHS,
  MIN_ESTIMATE_JOBS,
  MIN_ESTIMATE_VENDORS,
} from '#core/reports/earnings/limits.ts';
import { bookings } from '#server/bookings/tables.ts';
import { categories, services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';

/** reports.earningsEstimate: what can be chosen, and for a trade and a city what its vendors earned in a week. */
export async function earningsEstimate(
  ctx: Ctx,
  input: { trade?: string | undefined; city?: string | undefined },
): Promise<EarningsView> {
  const asks = Boolean(input.trade && input.city);
  // A page that is drawn for everybody has nobody behind it.
  if (asks && ctx.ip !== null) await ctx.limits.attempt('api', `earnings:${ctx.ip}`);
  const [trades, cities] = await Promise.all([
    ctx.db.read
      .select({ id: categories.id, slug: categories.slug, name: categories.name })
      .from(categories)
      .orderBy(asc(categories.position)),
    ctx.db.read
      .select({ id: markets.id, slug: markets.slug, name: markets.name, zone: markets.zone })
      .from(markets)
      .where(eq(markets.open, true))
      .orderBy(asc(markets.name)),
  ]);
  const trade =
    input.trade === ALL_TRADES.slug
      ? { id: null, ...ALL_TRADES }
      : trades.find(({ slug }) => slug === input.trade);
  const city = cities.find(({ slug }) => slug === input.city);
  return {
    trades: trades.map(({ slug, name }) => ({ slug, name })),
    cities: cities.map(({ slug, name }) => ({ slug, name })),
    estimate: trade && city ? await estimateFor(ctx, trade, city) : null,
  };
}

type Named = { id: string; slug: string; name: string };
/** Null for all trades. */
type Trade = Omit<Named, 'id'> & { id: string | null };

/**
 * Quantiles over the weeks of vendors: what the ledger put on a company's account for jobs completed in a week, shared by
 * the technicians who did them. Commission is off already, tips and parts are in it.
 */
async function estimateFor(
  ctx: Ctx,
  trade: Trade,
  city: Named & { zone: string },
): Promise<EarningsEstimate> {
  const at = now(ctx).toISOString();
  const jobs = ctx.db.read
    .select({
      vendorId: bookings.vendorId,
      technicianId: bookings.technicianId,
      week: sql<string>`date_trunc('week', ${bookings.completedAt} at time zone ${city.zone})`.as('week'),
      earned: sql<number>`(select coalesce(-sum(e.amount_cents), 0) from ledger.journals j
        join ledger.entries e on e.journal_id = j.id and e.account = 'vendor_payable:' || ${bookings.vendorId}
        where j.booking_id = ${bookings.id})`.as('earned'),
    })
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .where(
      and(
        eq(bookings.marketId, city.id),
        trade.id === null ? undefined : eq(services.categoryId, trade.id),
        eq(bookings.status, 'completed'),
        sql`${bookings.completedAt} >= ${at}::timestamptz - ${ESTIMATE_MONTHS}::int * interval '1 month'`,
        sql`${bookings.completedAt} < ${at}::timestamptz`,
      ),
    )
    .as('jobs');
  const weeks = ctx.db.read
    .select({
      vendorId: jobs.vendorId,
      jobs: sql<number>`count(*)`.as('jobs_done'),
      share: sql<number>`sum(${jobs.earned}) / count(distinct ${jobs.technicianId})`.as('share'),
    })
    .from(jobs)
    .groupBy(jobs.vendorId, jobs.week)
    .as('weeks');
  const quantile = (of: number) =>
    sql<
      number | null
    >`round((percentile_cont(${of}::float8) within group (order by ${weeks.share}))::numeric)::float8`;
  const [found] = await ctx.db.read
    .select({
      jobs: sql<number>`coalesce(sum(${weeks.jobs}), 0)::int`,
      vendors: sql<number>`count(distinct ${weeks.vendorId})::int`,
      weeks: sql<number>`count(*)::int`,
      low: quantile(0.25),
      mid: quantile(0.5),
      high: quantile(0.75),
    })
    .from(weeks);
  const { jobs: sample = 0, vendors = 0, low, mid, high } = found ?? {};
  const isEnough = sample >= MIN_ESTIMATE_JOBS && vendors >= MIN_ESTIMATE_VENDORS;
  return {
    trade: { slug: trade.slug, name: trade.name },
    city: { slug: city.slug, name: city.name },
    jobs: sample,
    vendors,
    week:
      isEnough && found
        ? { lowCents: low ?? 0, midCents: mid ?? 0, highCents: high ?? 0, weeks: found.weeks }
        : null,
  };
}
