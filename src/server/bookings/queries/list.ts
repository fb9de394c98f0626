import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { JobNeed } from '#core/bookings/standing/job-needs.ts';
import type { BookingStatus } from '#core/bookings/status.ts';
import type { BookingsInput } from '#core/bookings/views.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { keyset } from '#server/lib/lists/keyset.ts';
import { bookings } from '../tables.ts';
import { isWaiting, needOf } from './job-needs.ts';
import { BOOKING_SORTS, countByStatus, inMarket, searched, sumOf } from './listing.ts';
import { partyOf, scopeOf } from './scope.ts';
import { bookingRows, toSummary } from './summary.ts';

const UPCOMING: BookingStatus[] = ['held', 'pending', 'confirmed', 'in_progress'];
const PAST: BookingStatus[] = ['completed', 'declined', 'expired', 'cancelled', 'no_show'];

/** The caller's bookings (their company's jobs, or all of them), in either order, by keyset. */
export async function listBookings(ctx: Ctx, input: BookingsInput) {
  const waiting = waitingFirst(ctx, input.order);
  const place = keyset({ ...BOOKING_SORTS, waiting }, bookings.id, input);
  const within = and(shown(ctx), searched(ctx, input.search), inMarket(input.market));
  const picked = ctx.db.read
    .select({ id: bookings.id, key: place.key, need: ownNeed(ctx) })
    .from(bookings)
    .where(and(within, viewed(input.view), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const [found, counts] = await Promise.all([picked, countByStatus(ctx, within)]);
  const rows = new Map((await bookingRows(ctx, found)).map((row) => [row.booking.id, row]));
  const page = place.page(found);
  const totals: Record<string, number> = {
    ...counts,
    all: sumOf(counts, [...UPCOMING, ...PAST]),
    upcoming: sumOf(counts, UPCOMING),
    past: sumOf(counts, PAST),
  };
  return {
    ...page,
    items: page.items.flatMap(({ id, need }) => {
      const row = rows.get(id);
      return row ? [{ ...toSummary(row), need }] : [];
    }),
    total: totals[input.view] ?? 0,
    counts: totals,
  };
}

/** bookings.listCounts: as many as the list of those ahead has. */
export async function listCounts(ctx: Ctx) {
  return { upcoming: sumOf(await countByStatus(ctx, shown(ctx)), UPCOMING) };
}

/** What waits for the homeowner who looks; nothing for the others. */
function ownNeed(ctx: Ctx): SQL<JobNeed | null> {
  return partyOf(ctx) === 'homeowner' ? needOf(now(ctx)) : sql`null`;
}

/** Later, or earlier, than any visit: what moves those that wait to the front. Milliseconds. */
const APART = 100_000_000_000_000;

/** By when a visit starts; what waits for the homeowner who looks is moved before all others. */
function waitingFirst(ctx: Ctx, order: BookingsInput['order']) {
  if (partyOf(ctx) !== 'homeowner') return BOOKING_SORTS.starts;
  const starts = sql`(extract(epoch from ${bookings.startsAt}) * 1000)::bigint`;
  const shift = order === 'asc' ? -APART : APART;
  // One number, so that a cursor needs no second key.
  const by = sql`(${starts} + case when ${isWaiting(now(ctx))} then ${sql.raw(String(shift))} else 0 end)`;
  return { by, kind: 'number' } as const;
}

/** Whatever of the caller's own the list may show. */
function shown(ctx: Ctx): SQL | undefined {
  return and(scopeOf(ctx), hiddenHolds(ctx));
}

/** Vendors do not see what somebody is still choosing; a return visit that waits to be confirmed stands on its claim. */
function hiddenHolds(ctx: Ctx): SQL | undefined {
  return ctx.actor.kind === 'user' && ctx.actor.role === 'vendor'
    ? sql`${bookings.requestedAt} is not null`
    : sql`(${bookings.returnOfId} is null or ${bookings.requestedAt} is not null)`;
}

function viewed(view: BookingsInput['view']): SQL | undefined {
  if (view === 'all') return undefined;
  if (view === 'upcoming') return inArray(bookings.status, UPCOMING);
  if (view === 'past') return inArray(bookings.status, PAST);
  return eq(bookings.status, view);
}
