import { and, asc, eq, sql } from 'drizzle-orm';
import type { JobParts } from '#core/inventory/views.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { movements, needs, parts } from '../tables.ts';
import { jobShortages } from './shortages.ts';
import { vanOf } from './van.ts';

/** inventory.jobParts: what a job of the company needs, has used and lacks. Throws not_found. */
export async function jobPartsOf(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<JobParts> {
  const vendorId = ownVendorId(ctx);
  const [job] = isUuid(bookingId)
    ? await ctx.db.read
        .select({
          technicianId: bookings.technicianId,
          serviceId: bookings.serviceId,
          status: bookings.status,
          startsAt: bookings.startsAt,
        })
        .from(bookings)
        .where(
          and(
            eq(bookings.id, bookingId),
            eq(bookings.vendorId, vendorId),
            sql`${bookings.requestedAt} is not null`,
          ),
        )
    : [];
  if (!job) throw notFound('Job');
  const used = sql<number>`coalesce((select -sum(m.quantity) from ${movements} m
    where m.booking_id = ${bookingId} and m.part_id = ${needs.partId}), 0)`.mapWith(Number);
  const [wanted, fromId, lacks] = await Promise.all([
    ctx.db.read
      .select({
        part: { id: parts.id, sku: parts.sku, name: parts.name, unit: parts.unit },
        quantity: needs.quantity,
        used,
      })
      .from(needs)
      .innerJoin(parts, eq(parts.id, needs.partId))
      .where(and(eq(needs.vendorId, vendorId), eq(needs.serviceId, job.serviceId)))
      .orderBy(asc(parts.name), asc(parts.id)),
    vanOf(ctx, vendorId, job.technicianId),
    job.status === 'confirmed' ? jobShortages(ctx, [vendorId], job.startsAt) : [],
  ]);
  return {
    needs: wanted,
    lacks: lacks.find((one) => one.bookingId === bookingId)?.lacks ?? [],
    fromId,
  };
}
