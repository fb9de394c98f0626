import { and, eq, sql } from 'drizzle-orm';
import { soldLines } from '#core/bookings/lines.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { notFound } from '#core/lib/app-error.ts';
import { promisedWindow } from '#core/scheduling/window.ts';
import { categories, services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { Sql } from '#server/lib/db/database.ts';
import { idList, prepared } from '#server/lib/db/prepared.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { refundedOf } from '#server/payments/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';
import { bookings, jobStanding, reschedules, series } from '../tables.ts';
import { ownTechnicianId } from './scope.ts';
import { soldOf } from './sold.ts';

/** What lists, calendars and answers show of a booking itself: half of its columns. */
const shown = {
  id: bookings.id,
  number: bookings.number,
  status: bookings.status,
  title: bookings.title,
  priority: bookings.priority,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  bookedMinutes: bookings.bookedMinutes,
  promisedFrom: bookings.promisedFrom,
  promisedUntil: bookings.promisedUntil,
  zone: bookings.zone,
  totalCents: bookings.totalCents,
  extrasCents: bookings.extrasCents,
  creditCents: bookings.creditCents,
  cancellationFeeCents: bookings.cancellationFeeCents,
  laborCents: bookings.laborCents,
  materialsCents: bookings.materialsCents,
  coveredCents: bookings.coveredCents,
  commissionBp: bookings.commissionBp,
  respondBy: bookings.respondBy,
  requestedAt: bookings.requestedAt,
  askedAt: bookings.askedAt,
  acceptedAt: bookings.acceptedAt,
  enRouteAt: bookings.enRouteAt,
  startedAt: bookings.startedAt,
  completedAt: bookings.completedAt,
  createdAt: bookings.createdAt,
  updatedAt: bookings.updatedAt,
  seriesPosition: bookings.seriesPosition,
  timesMoved: bookings.timesMoved,
  homeownerId: bookings.homeownerId,
  vendorId: bookings.vendorId,
  technicianId: bookings.technicianId,
  notes: bookings.notes,
};

function selectFrom(handle: Sql) {
  return (
    handle
      .select({
        booking: shown,
        serviceSlug: services.slug,
        categorySlug: categories.slug,
        homeownerName: users.name,
        vendorName: vendors.company,
        technicianName: technicians.name,
        neighborhood: zones.name,
        area: { latitude: zones.latitude, longitude: zones.longitude },
        marketName: markets.name,
        home: {
          line1: homes.line1,
          city: homes.city,
          state: homes.state,
          zip: homes.zip,
          latitude: homes.latitude,
          longitude: homes.longitude,
        },
        series: { id: series.id, frequency: series.frequency, visits: series.visits },
        moveProposedBy: reschedules.proposedBy,
        cardDeclined: jobStanding.cardDeclined,
        inDispute: jobStanding.inDispute,
        sold: soldOf(bookings.id),
        refundedCents: refundedOf(bookings.id),
      })
      .from(bookings)
      .innerJoin(services, eq(services.id, bookings.serviceId))
      .innerJoin(categories, eq(categories.id, services.categoryId))
      .innerJoin(users, eq(users.id, bookings.homeownerId))
      .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
      .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
      .innerJoin(homes, eq(homes.id, bookings.homeId))
      .innerJoin(zones, eq(zones.id, homes.zoneId))
      .innerJoin(markets, eq(markets.id, bookings.marketId))
      .leftJoin(series, eq(series.id, bookings.seriesId))
      // At most one is open, by a unique index: it is found by these words, not by a value.
      .leftJoin(
        reschedules,
        and(eq(reschedules.bookingId, bookings.id), sql`${reschedules.status} = 'proposed'`),
      )
  );
}

/** Named, so that each connection plans its ten joins once: planning takes ten times as long as reading one row. */
const bookingById = prepared((handle) =>
  selectFrom(handle)
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare('booking_summary'),
);

const bookingsById = prepared((handle) =>
  selectFrom(handle)
    .where(sql`${bookings.id} = any(${idList(sql.placeholder('ids'))})`)
    .prepare('booking_summaries'),
);

/** A booking with the names around it. */
export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectFrom>['execute']>>[number];

/** Bookings to read: filter, sort and limit them here, and give the statement to `bookingRows`. */
export function pickBookings(ctx: Ctx) {
  return ctx.db.read.select({ id: bookings.id }).from(bookings).$dynamic();
}

/** These bookings with the names around them, in their order. What picks them joins nothing, and is planned quickly. */
export async function bookingRows(
  ctx: Ctx,
  picked: PromiseLike<readonly { id: string }[]> | readonly { id: string }[],
): Promise<BookingRow[]> {
  const ids = (await picked).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await bookingsById(ctx.db.read).execute({ ids });
  const known = new Map(rows.map((row) => [row.booking.id, asShown(ctx, row)]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** One booking in short, as commands answer it. The caller has already been let in. */
export async function summaryOf(ctx: Ctx, id: string): Promise<BookingSummary> {
  const [row] = await bookingById(ctx.db.read).execute({ id });
  if (!row) throw notFound('Job');
  return toSummary(asShown(ctx, row));
}

/** Disputes are between the homeowner, the office and Canopy: a technician is not told of them. */
function asShown(ctx: Ctx, row: BookingRow): BookingRow {
  return ownTechnicianId(ctx) === null ? row : { ...row, inDispute: false };
}

export function toSummary(row: BookingRow): BookingSummary {
  const { booking, home: _home, area: _area, series: plan, sold, ...names } = row;
  const {
    id,
    number,
    status,
    title,
    priority,
    startsAt,
    endsAt,
    zone,
    totalCents,
    extrasCents,
    cancellationFeeCents,
    respondBy,
    enRouteAt,
    createdAt,
    updatedAt,
  } = booking;
  return {
    id,
    number,
    status,
    title,
    priority,
    startsAt,
    endsAt,
    windowEndsAt: promisedWindow(booking).end,
    zone,
    totalCents,
    amountCents: totalCents + extrasCents,
    chargedCents: totalCents - booking.creditCents,
    cancellationFeeCents,
    sold: soldLines(sold),
    respondBy,
    enRouteAt,
    series:
      plan && booking.seriesPosition !== null
        ? { id: plan.id, frequency: plan.frequency, visits: plan.visits, place: booking.seriesPosition + 1 }
        : null,
    createdAt,
    updatedAt,
    ...names,
  };
}
