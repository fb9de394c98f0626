import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { RoutePlan } from '#core/bookings/schedule/views.ts';
import { notFound } from '#core/lib/app-error.ts';
import { addDays } from '#core/lib/format-time.ts';
import { isUuid } from '#core/lib/ids.ts';
import { localDate, localMinuteOfDay, startOfDay } from '#core/lib/time.ts';
import type { Point } from '#core/markets/distance.ts';
import { betterOrder } from '#core/scheduling/route-order.ts';
import { promisedWindow } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { baseOfVendor, marketOfVendor, ownVendorId, techniciansOf } from '#server/vendors/queries.ts';
import { ownTechnicianId } from '../../queries/scope.ts';
import { type BookingRow, bookingRows, pickBookings, toSummary } from '../../queries/summary.ts';
import { bookings } from '../../tables.ts';
import { assertThisCentury, legTo, stopOf } from './week.ts';

/** One technician's day on the road: the stops in order, the ways between them, and a shorter order where there is one. */
export async function routeOf(ctx: Ctx, input: { technicianId: string; date?: string }): Promise<RoutePlan> {
  const vendorId = ownVendorId(ctx);
  assertThisCentury(input.date);
  const [market, technicians] = await Promise.all([
    marketOfVendor(ctx, vendorId),
    techniciansOf(ctx, vendorId),
  ]);
  const own = ownTechnicianId(ctx);
  const technician = technicians.find(({ id }) => id === input.technicianId && (own === null || id === own));
  if (!technician || !isUuid(input.technicianId)) throw notFound('Technician');
  const zone = market?.zone ?? 'UTC';
  const date = input.date ?? localDate(now(ctx), zone);
  const picked = pickBookings(ctx)
    .where(
      and(
        eq(bookings.vendorId, vendorId),
        eq(bookings.technicianId, technician.id),
        inArray(bookings.status, ['confirmed', 'in_progress', 'completed']),
        gte(bookings.startsAt, startOfDay(date, zone)),
        lt(bookings.startsAt, startOfDay(addDays(date, 1), zone)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  const [rows, base] = await Promise.all([bookingRows(ctx, picked), baseOfVendor(ctx, vendorId)]);
  const stops = rows.map(stopOf);
  const legs = stops.map((stop, index) => legTo(stop, stops[index - 1], base, zone));
  return {
    date,
    zone,
    technician: { id: technician.id, name: technician.name },
    stops: rows.map((row, index) => {
      const { id, title, homeownerName, status, startsAt, windowEndsAt } = toSummary(row);
      const { latitude, longitude, line1, city, zip } = row.home;
      const address = `${line1}, ${city} ${zip}`;
      const leg = legs[index] ?? null;
      return { id, title, homeownerName, status, startsAt, windowEndsAt, latitude, longitude, address, leg };
    }),
    miles: Math.round(legs.reduce((sum, leg) => sum + (leg?.miles ?? 0), 0) * 10) / 10,
    driveMinutes: legs.reduce((sum, leg) => sum + (leg?.minutes ?? 0), 0),
    suggestion: suggestionFor(ctx, rows, base, zone),
  };
}

/** From where the technician was last, or from the base, for what is still to do. */
function suggestionFor(
  ctx: Ctx,
  rows: readonly BookingRow[],
  base: Point | null,
  zone: string,
): RoutePlan['suggestion'] {
  const open = rows.filter(({ booking }) => booking.status === 'confirmed');
  const [first] = open;
  if (!first) return null;
  const last = rows.filter(({ booking }) => booking.status !== 'confirmed').at(-1);
  const free =
    last?.booking.completedAt ??
    last?.booking.endsAt ??
    startOfDay(localDate(first.booking.startsAt, zone), zone);
  const found = betterOrder(
    {
      place: last?.home ?? base,
      at: new Date(Math.max(free.getTime(), now(ctx).getTime())),
      minuteOfDay: (at) => localMinuteOfDay(at, zone),
    },
    open.map(({ booking, home }) => ({
      id: booking.id,
      place: home,
      opensAt: promisedWindow(booking).start,
      closesAt: promisedWindow(booking).end,
      minutes: booking.bookedMinutes,
    })),
  );
  return found && { order: found.order, savedMinutes: found.savedMinutes };
}
