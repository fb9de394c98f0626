import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { BOOKING_STATUSES } from '#core/bookings/status.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { decodeCursor, pageFrom } from '#server/lib/cursor.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { scopeOf } from '../commands/lock-booking.ts';
import { amountOfJob, bookings } from '../tables.ts';
import { selectBookings, toSummary } from './summary.ts';

type Status = (typeof BOOKING_STATUSES)[number];
export type ListInput = {
  view: 'all' | 'upcoming' | 'past' | Status;
  search?: string;
  market?: string;
  sort: 'updated' | 'starts' | 'amount';
  order: 'asc' | 'desc';
  cursor?: string;
  limit: number;
};

const UPCOMING: Status[] = ['held', 'pending', 'confirmed', 'in_progress'];
const PAST: Status[] = ['completed', 'declined', 'expired', 'cancelled', 'no_show'];

/** Column and cast of each sort; the id breaks ties, so pages never repeat or skip a row. */
const SORTS = {
  updated: { column: bookings.updatedAt, cast: sql.raw('::timestamptz'), key: 'moment' },
  starts: { column: bookings.startsAt, cast: sql.raw('::timestamptz'), key: 'moment' },
  amount: { column: amountOfJob, cast: sql.raw('::bigint'), key: 'number' },
} as const;

/** The caller's bookings (their company's jobs, or all of them), in either order, by keyset. */
export async function listBookings(ctx: Ctx, input: ListInput) {
  const { column, cast, key } = SORTS[input.sort];
  const cursor = decodeCursor(input.cursor, key);
  // Pages before the place are read against the order and turned.
  const ascending = (input.order === 'asc') !== (cursor?.direction === 'newer');
  const place = sql`(${column}, ${bookings.id})`;
  const at = cursor ? sql`(${cursor.key}${cast}, ${cursor.id}::uuid)` : null;
  const within = and(scopeOf(ctx), hiddenHolds(ctx), searched(input.search), inMarket(input.market));

  const [rows, counts] = await Promise.all([
    selectBookings(ctx)
      .where(
        and(
          within,
          viewed(input.view),
          at ? (ascending ? sql`${place} > ${at}` : sql`${place} < ${at}`) : undefined,
        ),
      )
      .orderBy(...(ascending ? [asc(column), asc(bookings.id)] : [desc(column), desc(bookings.id)]))
      .limit(input.limit + 1),
    countByStatus(ctx, within),
  ]);
  const page = pageFrom(rows, input.limit, cursor, ({ booking }) => {
    const value = {
      updated: booking.updatedAt,
      starts: booking.startsAt,
      amount: booking.totalCents + booking.extrasCents,
    }[input.sort];
    return { key: value instanceof Date ? value.toISOString() : String(value), id: booking.id };
  });
  const sum = (statuses: readonly Status[]) =>
    statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);
  const all = sum([...UPCOMING, ...PAST]);
  const totals: Record<string, number> = { ...counts, all, upcoming: sum(UPCOMING), past: sum(PAST) };
  return { ...page, items: page.items.map(toSummary), total: totals[input.view] ?? 0, counts: totals };
}

/** Vendors do not see what somebody is still choosing. */
function hiddenHolds(ctx: Ctx): SQL | undefined {
  return ctx.actor.kind === 'user' && ctx.actor.role === 'vendor'
    ? sql`${bookings.requestedAt} is not null`
    : undefined;
}

function viewed(view: ListInput['view']): SQL | undefined {
  if (view === 'all') return undefined;
  if (view === 'upcoming') return inArray(bookings.status, UPCOMING);
  if (view === 'past') return inArray(bookings.status, PAST);
  return eq(bookings.status, view);
}

function searched(search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const pattern = `%${text.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`;
  return or(
    ilike(bookings.title, pattern),
    ilike(users.name, pattern),
    ilike(vendors.company, pattern),
    ilike(zones.name, pattern),
    /^\d{1,12}$/.test(text) ? eq(bookings.number, Number(text)) : undefined,
  );
}

function inMarket(slug: string | undefined): SQL | undefined {
  return slug ? eq(markets.slug, slug) : undefined;
}

async function countByStatus(ctx: Ctx, where: SQL | undefined): Promise<Record<string, number>> {
  const rows = await ctx.db.read
    .select({ status: bookings.status, count: sql<number>`count(*)::int` })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.homeownerId))
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .innerJoin(homes, eq(homes.id, bookings.homeId))
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .innerJoin(markets, eq(markets.id, bookings.marketId))
    .where(where)
    .groupBy(bookings.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}
