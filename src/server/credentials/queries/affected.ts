import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { CredentialKind } from '#core/credentials/kinds.ts';
import { AFFECTED_VISITS_MAX } from '#core/credentials/limits.ts';
import type { AffectedVisit } from '#core/credentials/views.ts';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { technicians } from '#server/vendors/tables.ts';

const lacking = sql<
  CredentialKind[]
>`credentials.lacking(${bookings.vendorId}, ${bookings.technicianId}, ${bookings.marketId}, ${bookings.serviceId}, (${bookings.startsAt} at time zone ${bookings.zone})::date)`;

/** Planned visits of a company whose day its credentials do not reach, the next first; of one category where it is named. */
export function affectedVisits(ctx: Ctx, vendorId: string, categoryId?: string): Promise<AffectedVisit[]> {
  return ctx.db.read
    .select({
      id: bookings.id,
      number: bookings.number,
      title: bookings.title,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
      technicianName: technicians.name,
      lacking,
    })
    .from(bookings)
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .where(
      and(
        eq(bookings.vendorId, vendorId),
        inArray(bookings.status, ['pending', 'confirmed']),
        gt(bookings.startsAt, now(ctx)),
        categoryId ? eq(services.categoryId, categoryId) : undefined,
        sql`cardinality(${lacking}) > 0`,
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(AFFECTED_VISITS_MAX);
}
