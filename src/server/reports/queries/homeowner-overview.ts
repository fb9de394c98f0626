import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { startOfDay } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { lastMonths } from '#core/reports/periods.ts';
import { bookings } from '#server/bookings/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { creditOf } from '#server/ledger/queries/balances.ts';
import { localDayOf } from '#server/ledger/queries/revenue.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { payments } from '#server/payments/tables.ts';
import { latestActivity } from './activity.ts';
import { needsOf } from './needs.ts';

const MONTHS = 12;

/** The calling homeowner: bookings, money spent (refunds taken off) and what happened last. */
export async function homeownerOverview(ctx: Ctx) {
  const homeownerId = userIdOf(ctx);
  const zone = await zoneOf(ctx, homeownerId);
  const months = lastMonths(now(ctx), zone, MONTHS);
  const [counts, spent, creditCents, needs, activity] = await Promise.all([
    countBookings(ctx, homeownerId),
    spentByMonth(ctx, homeownerId, startOfDay(months[0] ?? '', zone), zone),
    creditOf(ctx, homeownerId),
    needsOf(ctx, homeownerId),
    latestActivity(ctx, { reader: 'homeowner', homeownerId }),
  ]);
  const year = months.at(-1)?.slice(0, 4) ?? '';
  const spentThisYear = months
    .filter((month) => month.startsWith(year))
    .map((month) => spent.get(month) ?? 0);
  return {
    ...counts,
    spentThisYearCents: spentThisYear.reduce((sum, cents) => sum + cents, 0),
    creditCents,
    months: months.map((date) => ({ date, spentCents: spent.get(date) ?? 0 })),
    needs,
    activity,
  };
}

async function countBookings(
  ctx: Ctx,
  homeownerId: string,
): Promise<{ upcoming: number; completed: number }> {
  const upcoming = inArray(bookings.status, ['held', 'pending', 'confirmed', 'in_progress']);
  const [row] = await ctx.db.read
    .select({
      upcoming: sql<number>`(count(*) filter (where ${upcoming}))::int`,
      completed: sql<number>`(count(*) filter (where ${bookings.status} = 'completed'))::int`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.homeownerId, homeownerId),
        // A return visit counts once its time is confirmed.
        sql`(${bookings.returnOfId} is null or ${bookings.requestedAt} is not null)`,
      ),
    );
  return { upcoming: row?.upcoming ?? 0, completed: row?.completed ?? 0 };
}

/** Card charges less refunds by local month, named by its first day. Months without any are missing. */
async function spentByMonth(
  ctx: Ctx,
  homeownerId: string,
  from: Date,
  zone: string,
): Promise<Map<string, number>> {
  const day = localDayOf(sql`${payments.capturedAt}`, zone);
  const rows = await ctx.db.read
    .select({
      month: sql<string>`left(${day}, 7) || '-01'`,
      cents: sql<number>`sum(${payments.capturedCents} - ${payments.refundedCents})::bigint`,
    })
    .from(payments)
    .where(and(eq(payments.homeownerId, homeownerId), gte(payments.capturedAt, from)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ month, cents }) => [month, Number(cents)]));
}

/** Where the person lives: the zone of their first home, else the whole market's. */
async function zoneOf(ctx: Ctx, homeownerId: string): Promise<string> {
  const [home] = await ctx.db.read
    .select({ zone: markets.zone })
    .from(homes)
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .innerJoin(markets, eq(markets.id, zones.marketId))
    .where(and(eq(homes.ownerId, homeownerId), isNull(homes.archivedAt)))
    .orderBy(asc(homes.createdAt))
    .limit(1);
  return home?.zone ?? HOME_ZONE;
}
