import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { BookingStatus } from '#core/bookings/status.ts';
import { addDays } from '#core/lib/format-time.ts';
import { startOfDay } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { type Period, periodOf } from '#core/reports/periods.ts';
import { averageStars } from '#core/reviews/average.ts';
import { bookingSteps, bookings } from '#server/bookings/tables.ts';
import { categories, services } from '#server/catalog/tables.ts';
import { revenueByDay, sumOver } from '#server/ledger/queries/revenue.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { reviews } from '#server/reviews/tables.ts';
import { latestActivity } from './activity.ts';
import { waitingForAdmins } from './waiting.ts';

/**
 * The market at a glance over the last `days` days against as many before. Days are those of HOME_ZONE; what
 * waits and what happened last do not depend on the period.
 */
export async function adminOverview(ctx: Ctx, { days }: { days: 7 | 30 | 90 }) {
  const period = periodOf(now(ctx), HOME_ZONE, days);
  const [
    byDay,
    jobs,
    completed,
    funnel,
    today,
    activeUsers,
    satisfaction,
    byCategory,
    openMarkets,
    activity,
    waiting,
  ] = await Promise.all([
    revenueByDay(ctx, period.previousFrom, HOME_ZONE),
    completedJobs(ctx, period),
    completedByDay(ctx, period),
    funnelOf(ctx, period),
    jobsToday(ctx, period),
    countActiveUsers(ctx, period),
    satisfactionOf(ctx, period),
    jobsByCategory(ctx, period),
    countOpenMarkets(ctx),
    latestActivity(ctx, { reader: 'admin' }),
    waitingForAdmins(ctx),
  ]);
  return {
    from: period.from,
    openMarkets,
    jobsToday: today,
    revenueCents: {
      value: sumOver(byDay, period.dates),
      previous: sumOver(byDay, period.previousDates),
    },
    activeUsers,
    jobsCompleted: jobs,
    satisfaction,
    trend: period.dates.map((date, index) => ({
      date,
      revenueCents: byDay.get(date) ?? 0,
      previousCents: byDay.get(period.previousDates[index] ?? '') ?? 0,
      completed: completed.get(date) ?? 0,
    })),
    funnel,
    byCategory,
    activity,
    waiting,
  };
}

/** Jobs completed in the period, of one company or of all. */
export async function completedJobs(
  ctx: Ctx,
  { from, previousFrom }: Period,
  vendorId?: string,
): Promise<{ value: number; previous: number }> {
  const isNow = sql`${bookings.completedAt} >= ${from.toISOString()}::timestamptz`;
  const [row] = await ctx.db.read
    .select({
      value: sql<number>`(count(*) filter (where ${isNow}))::int`,
      previous: sql<number>`(count(*) filter (where not ${isNow}))::int`,
    })
    .from(bookings)
    .where(
      and(
        gte(bookings.completedAt, previousFrom),
        vendorId === undefined ? undefined : eq(bookings.vendorId, vendorId),
      ),
    );
  return { value: row?.value ?? 0, previous: row?.previous ?? 0 };
}

/** Completed jobs by the local day on which they were; a day without any is missing. */
async function completedByDay(ctx: Ctx, { from, zone }: Period): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${bookings.completedAt} at time zone ${zone}::text, 'YYYY-MM-DD')`;
  const rows = await ctx.db.read
    .select({ day, jobs: count() })
    .from(bookings)
    .where(gte(bookings.completedAt, from))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row.jobs]));
}

/** States from which a job still goes on. */
const OPEN: BookingStatus[] = ['held', 'pending', 'confirmed', 'in_progress'];

/**
 * How far the jobs that homeowners requested in the period have come by now. A request is accepted from the moment a
 * vendor took it, even if the job was canceled later.
 */
async function funnelOf(
  ctx: Ctx,
  { from }: Period,
): Promise<{ label: string; value: number; open: number }[]> {
  const isOpen = inArray(bookings.status, OPEN);
  const [row] = await ctx.db.read
    .select({
      requested: count(),
      accepted: count(bookings.acceptedAt),
      waiting: countIf(and(isNull(bookings.acceptedAt), isOpen)),
      upcoming: countIf(and(isNotNull(bookings.acceptedAt), isNull(bookings.completedAt), isOpen)),
      completed: count(bookings.completedAt),
      reviewed: count(reviews.id),
    })
    .from(bookings)
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    // What was requested since then changed since then, and of that there is an index.
    .where(and(gte(bookings.updatedAt, from), gte(bookings.requestedAt, from)));
  return [
    { label: 'Requested', value: row?.requested ?? 0, open: 0 },
    { label: 'Accepted', value: row?.accepted ?? 0, open: row?.waiting ?? 0 },
    { label: 'Completed', value: row?.completed ?? 0, open: row?.upcoming ?? 0 },
    { label: 'Reviewed', value: row?.reviewed ?? 0, open: 0 },
  ];
}

function countIf(condition: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}

/** Visits that take place today, whether to come, under way or done. */
async function jobsToday(ctx: Ctx, { dates, zone }: Period): Promise<number> {
  const today = dates.at(-1) ?? '';
  const [row] = await ctx.db.read
    .select({ jobs: count() })
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, ['confirmed', 'in_progress', 'completed']),
        gte(bookings.startsAt, startOfDay(today, zone)),
        lt(bookings.startsAt, startOfDay(addDays(today, 1), zone)),
      ),
    );
  return row?.jobs ?? 0;
}

/** Homeowners and vendors who moved a booking. */
async function countActiveUsers(ctx: Ctx, { from, previousFrom }: Period) {
  const isNow = sql`${bookingSteps.at} >= ${from.toISOString()}::timestamptz`;
  const [row] = await ctx.db.read
    .select({
      value: sql<number>`(count(distinct ${bookingSteps.actorId}) filter (where ${isNow}))::int`,
      previous: sql<number>`(count(distinct ${bookingSteps.actorId}) filter (where not ${isNow}))::int`,
    })
    .from(bookingSteps)
    .where(and(gte(bookingSteps.at, previousFrom), inArray(bookingSteps.actorRole, ['homeowner', 'vendor'])));
  return { value: row?.value ?? 0, previous: row?.previous ?? 0 };
}

/** Average stars of the reviews written in the period, and how many there are. */
async function satisfactionOf(ctx: Ctx, { from, previousFrom }: Period) {
  const isNow = sql`${reviews.createdAt} >= ${from.toISOString()}::timestamptz`;
  const [row] = await ctx.db.read
    .select({
      value: sql<string | null>`avg(${reviews.rating}) filter (where ${isNow})`,
      previous: sql<string | null>`avg(${reviews.rating}) filter (where not ${isNow})`,
      reviews: sql<number>`(count(*) filter (where ${isNow}))::int`,
    })
    .from(reviews)
    .where(
      and(gte(reviews.createdAt, previousFrom), isNotNull(reviews.revealedAt), isNull(reviews.hiddenAt)),
    );
  return {
    value: averageStars(row?.value),
    previous: averageStars(row?.previous),
    reviews: row?.reviews ?? 0,
  };
}

async function jobsByCategory(ctx: Ctx, { from }: Period) {
  const jobs = count();
  return ctx.db.read
    .select({ label: categories.name, jobs })
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoin(categories, eq(categories.id, services.categoryId))
    .where(gte(bookings.completedAt, from))
    .groupBy(categories.id, categories.name, categories.position)
    .orderBy(desc(jobs), categories.position);
}

async function countOpenMarkets(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.read.select({ open: count() }).from(markets).where(eq(markets.open, true));
  return row?.open ?? 0;
}
