import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { JobRow, JobsInput } from '#core/bookings/desk/views.ts';
import { BOOKING_STATUSES, type BookingStatus, claimsTime } from '#core/bookings/status.ts';
import { isUuid } from '#core/lib/ids.ts';
import { services } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { keyset } from '#server/lib/lists/keyset.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { BOOKING_SORTS, countByStatus, inMarket, searched, sortKey } from '../../queries/listing.ts';
import { bookingRows, pickBookings, toSummary } from '../../queries/summary.ts';
import { amountOfJob, bookings } from '../../tables.ts';

/** One page of jobs, without the counts around it. */
export async function pageOfJobs(ctx: Ctx, input: JobsInput) {
  const place = keyset(BOOKING_SORTS, bookings.id, input);
  const picked = pickBookings(ctx)
    .where(and(among(ctx, input), ofStatus(input.status), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const rows = await bookingRows(ctx, picked);
  const page = place.page(rows.map((row) => ({ ...row, id: row.booking.id, key: sortKey(row, input.sort) })));
  return {
    ...page,
    items: page.items.map(({ id: _, ...row }): JobRow => {
      const { booking, home } = row;
      return {
        ...toSummary(row),
        homeownerId: booking.homeownerId,
        vendorId: booking.vendorId,
        description: booking.notes,
        address: `${home.line1}, ${home.city}, ${home.state} ${home.zip}`,
        completedAt: booking.completedAt,
      };
    }),
  };
}

/** bookings.jobs */
export async function listJobs(ctx: Ctx, input: JobsInput) {
  const [page, counted] = await Promise.all([pageOfJobs(ctx, input), countByStatus(ctx, among(ctx, input))]);
  const counts: Record<string, number> = {
    ...counted,
    all: sumOf(counted, BOOKING_STATUSES),
    upcoming: sumOf(counted, UPCOMING),
  };
  return { ...page, total: counts[input.status ?? 'all'] ?? 0, counts };
}

/** bookings.jobCounts */
export async function jobCounts(ctx: Ctx) {
  return { upcoming: sumOf(await countByStatus(ctx, undefined), UPCOMING) };
}

const UPCOMING = BOOKING_STATUSES.filter(claimsTime);

function sumOf(counted: Readonly<Record<string, number>>, statuses: readonly BookingStatus[]): number {
  return statuses.reduce((sum, status) => sum + (counted[status] ?? 0), 0);
}

/** Every filter but the status, whose tabs stand inside of them. */
function among(ctx: Ctx, input: JobsInput): SQL | undefined {
  const { priority, market, service, vendor, homeowner, from, to, minCents, maxCents } = input;
  const localDay = sql`(${bookings.startsAt} at time zone ${bookings.zone})::date`;
  return and(
    searched(ctx, input.search),
    priority ? eq(bookings.priority, priority) : undefined,
    inMarket(market),
    service
      ? sql`${bookings.serviceId} = (select id from ${services} where ${services.slug} = ${service})`
      : undefined,
    idFilter(bookings.vendorId, vendor),
    idFilter(bookings.homeownerId, homeowner),
    from ? gte(localDay, from) : undefined,
    to ? lte(localDay, to) : undefined,
    minCents === undefined ? undefined : gte(amountOfJob, minCents),
    maxCents === undefined ? undefined : lte(amountOfJob, maxCents),
  );
}

/** An id that is none matches nothing. */
function idFilter(column: typeof bookings.vendorId | typeof bookings.homeownerId, id: string | undefined) {
  if (id === undefined) return undefined;
  return isUuid(id) ? eq(column, id) : sql`false`;
}

function ofStatus(status: JobsInput['status']): SQL | undefined {
  if (status === undefined) return undefined;
  return status === 'upcoming'
    ? sql`${bookings.status} in ('held', 'pending', 'confirmed', 'in_progress')`
    : eq(bookings.status, status satisfies BookingStatus);
}

/** Companies are hundreds in a market; beyond that the search finds them. */
const VENDORS_NAMED = 500;

/** bookings.jobFilters */
export async function jobFilters(
  ctx: Ctx,
  input: { homeowner?: string | undefined; vendor?: string | undefined },
) {
  const named = () => ctx.db.read.select({ id: vendors.id, name: vendors.company }).from(vendors);
  const [allowedVendors, chosen, [user]] = await Promise.all([
    named()
      .orderBy(asc(sql`lower(${vendors.company})`), asc(vendors.id))
      .limit(VENDORS_NAMED),
    isUuid(input.vendor) ? named().where(eq(vendors.id, input.vendor)) : [],
    isUuid(input.homeowner)
      ? ctx.db.read.select({ name: users.name }).from(users).where(eq(users.id, input.homeowner))
      : [],
  ]);
  const beyond = chosen.filter(({ id }) => !allowedVendors.some((vendor) => vendor.id === id));
  return { vendors: [...allowedVendors, ...beyond], homeowner: user?.name ?? null };
}
