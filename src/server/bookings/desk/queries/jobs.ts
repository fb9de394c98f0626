import { and, asc, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CaseFilter } from '#core/bookings/desk/filters.ts';
import { type JobRow, type JobsInput, statusesOf } from '#core/bookings/desk/views.ts';
import { BOOKING_STATUSES, claimsTime } from '#core/bookings/status.ts';
import { isUuid } from '#core/lib/ids.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { cases } from '#server/cases/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { keyset, likePattern } from '#server/lib/lists/keyset.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';
import { BOOKING_SORTS, countByStatus, inMarket, searched, sortKey, sumOf } from '../../queries/listing.ts';
import { bookingRows, pickBookings, toSummary } from '../../queries/summary.ts';
import { amountOfJob, bookings } from '../../tables.ts';
import { hasWaited, inState } from './desk-states.ts';

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
  const shown = input.status ? (statusesOf(input.status) ?? []) : BOOKING_STATUSES;
  const counts: Record<string, number> = {
    ...counted,
    all: sumOf(counted, BOOKING_STATUSES),
    upcoming: sumOf(counted, UPCOMING),
  };
  return { ...page, total: sumOf(counted, shown), counts };
}

/** bookings.jobCounts */
export async function jobCounts(ctx: Ctx) {
  return { upcoming: sumOf(await countByStatus(ctx, undefined), UPCOMING) };
}

const UPCOMING = BOOKING_STATUSES.filter(claimsTime);

/** Every filter but the status, whose tabs stand inside of them. */
function among(ctx: Ctx, input: JobsInput): SQL | undefined {
  const { priority, market, service, vendor, homeowner, technician, from, to, minCents, maxCents } = input;
  const { createdFrom, createdTo } = input;
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
    idFilter(bookings.technicianId, technician),
    input.state && inState(input.state, now(ctx)),
    input.waiting && hasWaited(input.waiting, now(ctx)),
    input.case && withCase(input.case),
    createdFrom ? sql`${bookings.createdAt} >= ${dayStart(createdFrom)}` : undefined,
    createdTo ? sql`${bookings.createdAt} < ${dayStart(createdTo, 1)}` : undefined,
    from ? gte(localDay, from) : undefined,
    to ? lte(localDay, to) : undefined,
    minCents === undefined ? undefined : gte(amountOfJob, minCents),
    maxCents === undefined ? undefined : lte(amountOfJob, maxCents),
  );
}

/** Cases are few beside jobs: from them the index by job leads on. */
function withCase(filter: CaseFilter): SQL {
  const unresolved = filter === 'unresolved' ? sql`and ${cases.status} <> 'resolved'` : sql``;
  const found = sql`exists (select 1 from ${cases} where ${cases.bookingId} = ${bookings.id} ${unresolved})`;
  return filter === 'none' ? sql`not ${found}` : found;
}

/** An id that is none matches nothing. */
function idFilter(
  column: typeof bookings.vendorId | typeof bookings.homeownerId | typeof bookings.technicianId,
  id: string | undefined,
) {
  if (id === undefined) return undefined;
  return isUuid(id) ? eq(column, id) : sql`false`;
}

function ofStatus(status: JobsInput['status']): SQL | undefined {
  return status === undefined ? undefined : inArray(bookings.status, statusesOf(status) ?? []);
}

/** The start of a day in Canopy's own zone, so that the index by creation is found. */
function dayStart(day: string, plus = 0): SQL {
  return sql`((${day}::date + ${plus}::int)::timestamp at time zone ${HOME_ZONE})`;
}

/** Companies are hundreds in a market; beyond that the search finds them. */
const VENDORS_NAMED = 500;
/** Technicians are more than a menu takes; their search finds the rest. */
const TECHNICIANS_NAMED = 100;

type NamesWanted = {
  homeowner?: string | undefined;
  vendor?: string | undefined;
  technician?: string | undefined;
  search?: string | undefined;
};

/** bookings.jobFilters */
export async function jobFilters(ctx: Ctx, input: NamesWanted) {
  const { read } = ctx.db;
  const pattern = likePattern(input.search);
  const named = () => read.select({ id: vendors.id, name: vendors.company }).from(vendors);
  const workers = () =>
    read
      .select({
        id: technicians.id,
        name: sql<string>`${technicians.name} || ', ' || ${vendors.company}`,
      })
      .from(technicians)
      .innerJoin(vendors, eq(vendors.id, technicians.vendorId));
  const [allowedVendors, chosen, [user], found, [worker]] = await Promise.all([
    named()
      .where(pattern ? ilike(vendors.company, pattern) : undefined)
      .orderBy(asc(sql`lower(${vendors.company})`), asc(vendors.id))
      .limit(VENDORS_NAMED),
    isUuid(input.vendor) ? named().where(eq(vendors.id, input.vendor)) : [],
    isUuid(input.homeowner)
      ? read.select({ name: users.name }).from(users).where(eq(users.id, input.homeowner))
      : [],
    workers()
      .where(pattern ? or(ilike(technicians.name, pattern), ilike(vendors.company, pattern)) : undefined)
      .orderBy(asc(sql`lower(${technicians.name})`), asc(technicians.id))
      .limit(TECHNICIANS_NAMED),
    isUuid(input.technician) ? workers().where(eq(technicians.id, input.technician)) : [],
  ]);
  const beyond = chosen.filter(({ id }) => !allowedVendors.some((vendor) => vendor.id === id));
  const apart = worker && !found.some(({ id }) => id === worker.id) ? [worker] : [];
  return {
    vendors: [...allowedVendors, ...beyond],
    homeowner: user?.name ?? null,
    technicians: [...found, ...apart],
  };
}
