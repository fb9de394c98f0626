import { and, eq, sql } from 'drizzle-orm';
import type { BookingSummary } from '#core/bookings/views.ts';
import { notFound } from '#core/lib/app-error.ts';
import { shownWindow } from '#core/scheduling/window.ts';
import { categories, services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { Sql } from '#server/lib/db/database.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';
import { bookings, reschedules, series } from '../tables.ts';

/** Bookings with the names around them; add where, order and limit. */
export function selectBookings(ctx: Ctx) {
  return selectFrom(ctx.db.read);
}

function selectFrom(handle: Sql) {
  return (
    handle
      .select({
        booking: bookings,
        serviceSlug: services.slug,
        categorySlug: categories.slug,
        homeownerName: users.name,
        vendorName: vendors.company,
        technicianName: technicians.name,
        neighborhood: zones.name,
        area: { latitude: zones.latitude, longitude: zones.longitude },
        marketName: markets.name,
        home: homes,
        series,
        moveProposedBy: reschedules.proposedBy,
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
      .$dynamic()
  );
}

export type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number];

/** Named, so that each connection plans its ten joins once: planning takes ten times as long as reading one row. */
const bookingById = prepared((handle) =>
  selectFrom(handle)
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare('booking_summary'),
);

/** One booking in short, as commands answer it. The caller has already been let in. */
export async function summaryOf(ctx: Ctx, id: string): Promise<BookingSummary> {
  const [row] = await bookingById(ctx.db.read).execute({ id });
  if (!row) throw notFound('Job');
  return toSummary(row);
}

export function toSummary(row: BookingRow): BookingSummary {
  const { booking, home: _home, area: _area, series: plan, ...names } = row;
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
    windowEndsAt: shownWindow(startsAt, booking.bookedMinutes).end,
    zone,
    totalCents,
    amountCents: totalCents + extrasCents,
    chargedCents: totalCents - booking.creditCents,
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
