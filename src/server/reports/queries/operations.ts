import { and, count, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { DESK_STATES, type DeskState } from '#core/bookings/desk/filters.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { REQUEST_AGES } from '#core/reports/operations.ts';
import { inState } from '#server/bookings/desk/queries/desk-states.ts';
import { bookings } from '#server/bookings/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { markets, zones } from '#server/markets/tables.ts';

/** What the market needs right now: requests without a reply, and visits that are late, unpaid, moving or without a vendor. */
export async function operationsNow(ctx: Ctx) {
  const at = now(ctx);
  const [open, waiting, ahead] = await Promise.all([
    ctx.db.read
      .select({ id: markets.id, slug: markets.slug, name: markets.name, zone: markets.zone })
      .from(markets)
      .where(eq(markets.open, true))
      .orderBy(markets.name),
    unansweredByAge(ctx, at),
    statesByMarket(ctx, at),
  ]);
  const local = open.map((market) => ({ ...market, date: localDate(at, market.zone) }));
  const today = await todayByZone(ctx, local, at);
  const statesOf = (rows: typeof ahead) =>
    Object.fromEntries(
      DESK_STATES.map((state) => [state, rows.reduce((sum, row) => sum + row[state], 0)]),
    ) as Record<DeskState, number>;
  return {
    unanswered: REQUEST_AGES.map(({ label }, index) => ({
      label,
      jobs: jobsOf(waiting.filter(({ age }) => age === index)),
    })),
    states: statesOf(ahead),
    markets: local.map(({ id, slug, name, date }) => ({
      slug,
      name,
      date,
      today: today.reduce((sum, row) => sum + (row.marketId === id ? row.today : 0), 0),
      zones: today.filter(({ marketId }) => marketId === id).map(({ marketId: _, ...zone }) => zone),
      unanswered: jobsOf(waiting.filter(({ marketId }) => marketId === id)),
      states: statesOf(ahead.filter(({ marketId }) => marketId === id)),
    })),
  };
}

/** How many requests without a reply there are in each market and group of `REQUEST_AGES`, by its place among them. */
function unansweredByAge(ctx: Ctx, at: Date) {
  const moment = sql`${at.toISOString()}::timestamptz`;
  // The first group whose end a request has not reached; the last has none.
  const groups = REQUEST_AGES.map(({ belowHours }, index) =>
    belowHours === null
      ? sql`else ${sql.raw(String(index))}`
      : sql`when ${bookings.requestedAt} > ${moment} - make_interval(hours => ${belowHours}::int) then ${sql.raw(String(index))}`,
  );
  const waiting = ctx.db.read
    .select({
      marketId: bookings.marketId,
      age: sql<number>`case ${sql.join(groups, sql` `)} end`.as('age'),
    })
    .from(bookings)
    .where(and(eq(bookings.status, 'pending'), isNotNull(bookings.requestedAt)))
    .as('waiting');
  return ctx.db.read
    .select({ marketId: waiting.marketId, age: waiting.age, jobs: count() })
    .from(waiting)
    .groupBy(waiting.marketId, waiting.age);
}

function jobsOf(rows: readonly { jobs: number }[]): number {
  return rows.reduce((sum, { jobs }) => sum + jobs, 0);
}

/** How many visits that have not begun are in which state, market by market. */
function statesByMarket(ctx: Ctx, at: Date) {
  const counted = (state: DeskState) =>
    sql<number>`(count(*) filter (where ${inState(state, at) as SQL}))::int`;
  return ctx.db.read
    .select({
      marketId: bookings.marketId,
      card_declined: counted('card_declined'),
      late: counted('late'),
      time_proposed: counted('time_proposed'),
      no_technician: counted('no_technician'),
    })
    .from(bookings)
    .where(inArray(bookings.status, ['pending', 'confirmed']))
    .groupBy(bookings.marketId);
}

type Today = {
  marketId: string;
  slug: string;
  name: string;
  latitude: number;
  longitude: number;
  today: number;
  late: number;
};

/** Visits of each market's own day, by neighborhood: as many rows as there are neighborhoods, however many visits. */
async function todayByZone(
  ctx: Ctx,
  open: readonly { id: string; date: string; zone: string }[],
  at: Date,
): Promise<Today[]> {
  if (open.length === 0) return [];
  const today = sql<number>`count(*)::int`;
  return ctx.db.read
    .select({
      marketId: bookings.marketId,
      slug: zones.slug,
      name: zones.name,
      latitude: zones.latitude,
      longitude: zones.longitude,
      today,
      late: sql<number>`(count(*) filter (where ${inState('late', at) as SQL}))::int`,
    })
    .from(bookings)
    .innerJoin(homes, eq(homes.id, bookings.homeId))
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .where(
      and(
        inArray(bookings.status, ['confirmed', 'in_progress', 'completed']),
        or(
          ...open.map(({ id, date, zone }) =>
            and(
              eq(bookings.marketId, id),
              gte(bookings.startsAt, startOfDay(date, zone)),
              lt(bookings.startsAt, startOfDay(addDays(date, 1), zone)),
            ),
          ),
        ),
      ),
    )
    .groupBy(bookings.marketId, zones.id)
    .orderBy(desc(today), zones.name);
}
