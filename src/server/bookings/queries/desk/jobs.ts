import { and, asc, eq, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import type { JobRow, JobsInput } from '#core/bookings/desk/views.ts';
import { type BookingStatus, claimsTime } from '#core/bookings/status.ts';
import { isUuid } from '#core/lib/ids.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { amountOfJob, bookings } from '../../tables.ts';
import { type BookingRow, selectBookings, toSummary } from '../summary.ts';

const SORTS: Record<JobsInput['sort'], SortColumn> = {
  updated: { by: bookings.updatedAt, kind: 'moment' },
  starts: { by: bookings.startsAt, kind: 'moment' },
  created: { by: bookings.createdAt, kind: 'moment' },
  amount: { by: amountOfJob, kind: 'number' },
};

/** One page of jobs, without the counts around it. */
export async function pageOfJobs(ctx: Ctx, input: JobsInput) {
  const place = keyset(SORTS, bookings.id, input);
  const rows = await selectBookings(ctx)
    .where(and(among(input), ofStatus(input.status), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows.map((row) => ({ ...row, id: row.booking.id, key: keyOf(row, input.sort) })));
  return {
    ...page,
    items: page.items.map(({ key: _, id: __, ...row }): JobRow => {
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

/** Where a row stands in the order. */
function keyOf({ booking }: BookingRow, sort: JobsInput['sort']): string {
  if (sort === 'amount') return String(booking.totalCents + booking.extrasCents);
  return { updated: booking.updatedAt, starts: booking.startsAt, created: booking.createdAt }[
    sort
  ].toISOString();
}

/** bookings.jobs */
export async function listJobs(ctx: Ctx, input: JobsInput) {
  const [page, groups] = await Promise.all([pageOfJobs(ctx, input), countJobs(ctx, input)]);
  const counts: Record<string, number> = { all: 0, upcoming: 0 };
  for (const { status, count } of groups) {
    counts[status] = count;
    counts.all = (counts.all ?? 0) + count;
    if (claimsTime(status)) counts.upcoming = (counts.upcoming ?? 0) + count;
  }
  return { ...page, total: counts[input.status ?? 'all'] ?? 0, counts };
}

/** Counted over the bookings alone where no name is searched for: the whole table is read faster than joined. */
function countJobs(ctx: Ctx, input: JobsInput) {
  const count = { status: bookings.status, count: sql<number>`count(*)::int` };
  if (!input.search) {
    return ctx.db.read.select(count).from(bookings).where(among(input)).groupBy(bookings.status);
  }
  return ctx.db.read
    .select(count)
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.homeownerId))
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .innerJoin(homes, eq(homes.id, bookings.homeId))
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .where(among(input))
    .groupBy(bookings.status);
}

/** Every filter but the status, whose tabs stand inside of them. */
function among(input: JobsInput): SQL | undefined {
  const { priority, market, service, vendor, homeowner, from, to, minCents, maxCents } = input;
  const localDay = sql`(${bookings.startsAt} at time zone ${bookings.zone})::date`;
  return and(
    searched(input.search),
    priority ? eq(bookings.priority, priority) : undefined,
    market
      ? sql`${bookings.marketId} = (select id from ${markets} where ${markets.slug} = ${market})`
      : undefined,
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

function searched(search: string | undefined): SQL | undefined {
  const pattern = likePattern(search);
  if (!pattern) return undefined;
  const number = search?.trim() ?? '';
  return or(
    ilike(bookings.title, pattern),
    ilike(users.name, pattern),
    ilike(vendors.company, pattern),
    ilike(zones.name, pattern),
    /^\d{1,12}$/.test(number) ? eq(bookings.number, Number(number)) : undefined,
  );
}

/** Companies are hundreds in a market; beyond that the search finds them. */
const COMPANIES_NAMED = 500;

/** bookings.jobFilters */
export async function jobFilters(
  ctx: Ctx,
  input: { homeowner?: string | undefined; vendor?: string | undefined },
) {
  const named = () => ctx.db.read.select({ id: vendors.id, name: vendors.company }).from(vendors);
  const [companies, chosen, [person]] = await Promise.all([
    named()
      .orderBy(asc(sql`lower(${vendors.company})`), asc(vendors.id))
      .limit(COMPANIES_NAMED),
    isUuid(input.vendor) ? named().where(eq(vendors.id, input.vendor)) : [],
    isUuid(input.homeowner)
      ? ctx.db.read.select({ name: users.name }).from(users).where(eq(users.id, input.homeowner))
      : [],
  ]);
  const beyond = chosen.filter(({ id }) => !companies.some((company) => company.id === id));
  return { vendors: [...companies, ...beyond], homeowner: person?.name ?? null };
}
