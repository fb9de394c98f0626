import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { DESK_STATES, type DeskState, REQUEST_AGES, type RequestAge } from '#core/bookings/desk/filters.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { hasWaited, inState } from '#server/bookings/desk/queries/desk-states.ts';
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
    Object.fromEntries(DESK_STATES.map((state) => [state, sumOf(rows, state)])) as Record<DeskState, number>;
  return {
    unanswered: REQUEST_AGES.map((age) => ({ age, jobs: sumOf(waiting, age) })),
    states: statesOf(ahead),
    markets: local.map(({ id, slug, name, date }) => ({
      slug,
      name,
      date,
      today: today.reduce((sum, row) => sum + (row.marketId === id ? row.today : 0), 0),
      zones: today.filter(({ marketId }) => marketId === id).map(({ marketId: _, ...zone }) => zone),
      unanswered: sumOf(
        waiting.filter(({ marketId }) => marketId === id),
        'jobs',
      ),
      states: statesOf(ahead.filter(({ marketId }) => marketId === id)),
    })),
  };
}

/** How many requests without a reply there are in each market, by how long they have waited. */
function unansweredByAge(ctx: Ctx, at: Date) {
  const counted = (age: RequestAge) =>
    sql<number>`(count(*) filter (where ${hasWaited(age, at) as SQL}))::int`;
  return ctx.db.read
    .select({
      marketId: bookings.marketId,
      jobs: count(),
      under_1h: counted('under_1h'),
      '1_to_4h': counted('1_to_4h'),
      over_4h: counted('over_4h'),
    })
    .from(bookings)
    .where(eq(bookings.status, 'pending'))
    .groupBy(bookings.marketId);
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

function sumOf<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}
