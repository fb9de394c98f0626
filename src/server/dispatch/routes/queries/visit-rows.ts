import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { TimeRange } from '#core/scheduling/window.ts';
import { bookings, reschedules } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { idList } from '#server/lib/db/prepared.ts';
import { users } from '#server/users/tables.ts';

function selectVisits(ctx: Ctx, vendorId: string, which: SQL | undefined) {
  return ctx.db.read
    .select({
      booking: {
        id: bookings.id,
        status: bookings.status,
        title: bookings.title,
        priority: bookings.priority,
        technicianId: bookings.technicianId,
        serviceId: bookings.serviceId,
        zone: bookings.zone,
        startsAt: bookings.startsAt,
        bookedMinutes: bookings.bookedMinutes,
        promisedFrom: bookings.promisedFrom,
        promisedUntil: bookings.promisedUntil,
        enRouteAt: bookings.enRouteAt,
      },
      bufferMinutes: services.bufferMinutes,
      serviceSlug: services.slug,
      customerName: users.name,
      zoneId: homes.zoneId,
      home: {
        line1: homes.line1,
        city: homes.city,
        zip: homes.zip,
        latitude: homes.latitude,
        longitude: homes.longitude,
      },
      proposed: sql<boolean>`${reschedules.id} is not null`,
    })
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoin(users, eq(users.id, bookings.homeownerId))
    .innerJoin(homes, eq(homes.id, bookings.homeId))
    .leftJoin(
      reschedules,
      and(eq(reschedules.bookingId, bookings.id), sql`${reschedules.status} = 'proposed'`),
    )
    .where(and(eq(bookings.vendorId, vendorId), which))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
}
export type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number];

/** Visits of a vendor that begin within a time and were accepted. */
export function visitsWithin(ctx: Ctx, vendorId: string, range: TimeRange): Promise<VisitRow[]> {
  return selectVisits(
    ctx,
    vendorId,
    and(
      inArray(bookings.status, ['confirmed', 'in_progress', 'completed']),
      gte(bookings.startsAt, range.start),
      lt(bookings.startsAt, range.end),
    ),
  );
}

/** Visits of a vendor by their ids, whatever became of them. */
export async function visitsById(ctx: Ctx, vendorId: string, ids: readonly string[]): Promise<VisitRow[]> {
  return ids.length === 0 ? [] : selectVisits(ctx, vendorId, sql`${bookings.id} = any(${idList(ids)})`);
}
