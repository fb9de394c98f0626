import { and, asc, eq, exists, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { SHORTAGE_DAYS } from '#core/inventory/limits.ts';
import { type JobNeeds, shortagesOf } from '#core/inventory/shortages.ts';
import type { JobShortage } from '#core/inventory/views.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { idList } from '#server/lib/db/prepared.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { technicians } from '#server/vendors/tables.ts';
import { levels, locations, needs, parts, shortageNotices } from '../tables.ts';

type Job = Omit<JobShortage, 'lacks'> & { vendorId: string };

/** What the confirmed jobs of these vendors need from now until `until`, a row per job and part in the order of starts. */
function neededParts(ctx: Ctx, vendorIds: readonly string[], until: Date) {
  return ctx.db.read
    .select({
      bookingId: bookings.id,
      vendorId: bookings.vendorId,
      technicianId: bookings.technicianId,
      technicianName: technicians.name,
      number: bookings.number,
      title: bookings.title,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
      part: { id: parts.id, sku: parts.sku, name: parts.name, unit: parts.unit },
      quantity: needs.quantity,
    })
    .from(bookings)
    .innerJoin(needs, and(eq(needs.vendorId, bookings.vendorId), eq(needs.serviceId, bookings.serviceId)))
    .innerJoin(parts, eq(parts.id, needs.partId))
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .where(
      and(
        sql`${bookings.vendorId} = any(${idList(vendorIds)})`,
        eq(bookings.status, 'confirmed'),
        gt(bookings.startsAt, new Date(now(ctx).getTime() - DAY_MS)),
        lte(bookings.startsAt, until),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id), asc(parts.name));
}

/** What warehouses and vans hold of the parts that these vendors' services need. */
function neededStock(ctx: Ctx, vendorIds: readonly string[]) {
  const needed = ctx.db.read
    .select({ partId: needs.partId })
    .from(needs)
    .where(sql`${needs.vendorId} = any(${idList(vendorIds)})`);
  return ctx.db.read
    .select({
      partId: levels.partId,
      technicianId: locations.technicianId,
      isWarehouse: sql<boolean>`${locations.kind} = 'warehouse'`,
      quantity: levels.quantity,
    })
    .from(levels)
    .innerJoin(locations, eq(locations.id, levels.locationId))
    .where(
      and(
        inArray(levels.partId, needed),
        isNull(locations.archivedAt),
        or(eq(locations.kind, 'warehouse'), sql`${locations.technicianId} is not null`),
      ),
    );
}

/**
 * What the confirmed jobs of these vendors lack from now until `until`, in the order of their starts, in two statements
 * that do not wait for each other, whatever their number. A job that lacks nothing is left out.
 */
export async function jobShortages(
  ctx: Ctx,
  vendorIds: readonly string[],
  until: Date,
): Promise<(JobShortage & { vendorId: string })[]> {
  const [rows, stock] = await Promise.all([neededParts(ctx, vendorIds, until), neededStock(ctx, vendorIds)]);
  const jobs = new Map<string, Job & JobNeeds>();
  const partById = new Map(rows.map(({ part }) => [part.id, part]));
  for (const { part, quantity, ...job } of rows) {
    const known = jobs.get(job.bookingId);
    const wanted = [...(known?.needs ?? []), { partId: part.id, quantity }];
    jobs.set(job.bookingId, { ...job, needs: wanted });
  }
  const found = shortagesOf([...jobs.values()], stock);
  return [...jobs.values()].flatMap(({ needs: _, technicianId: __, ...job }) => {
    const lacks = (found.get(job.bookingId) ?? []).flatMap(({ partId, ...lack }) => {
      const part = partById.get(partId);
      return part ? [{ part, ...lack }] : [];
    });
    return lacks.length > 0 ? [{ ...job, lacks }] : [];
  });
}

/** inventory.shortages: the jobs of the next two weeks whose van does not have what they need. */
export async function listShortages(ctx: Ctx): Promise<JobShortage[]> {
  const until = new Date(now(ctx).getTime() + SHORTAGE_DAYS * DAY_MS);
  const found = await jobShortages(ctx, [ownVendorId(ctx)], until);
  return found.map(({ vendorId: _, ...job }) => job);
}

/** Vendors after `after`, by id, with jobs until then that need parts and that they were not notified of. */
export async function vendorsToNotify(
  ctx: Ctx,
  { until, after, limit }: { until: Date; after: string | null; limit: number },
): Promise<string[]> {
  const needing = ctx.db.read
    .select({ one: sql`1` })
    .from(needs)
    .where(and(eq(needs.vendorId, bookings.vendorId), eq(needs.serviceId, bookings.serviceId)));
  const rows = await ctx.db.read
    .selectDistinct({ id: bookings.vendorId })
    .from(bookings)
    .leftJoin(shortageNotices, eq(shortageNotices.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        gt(bookings.startsAt, now(ctx)),
        lte(bookings.startsAt, until),
        isNull(shortageNotices.bookingId),
        exists(needing),
        after ? gt(bookings.vendorId, after) : undefined,
      ),
    )
    .orderBy(asc(bookings.vendorId))
    .limit(limit);
  return rows.map(({ id }) => id);
}
