import { and, asc, eq, sql } from 'drizzle-orm';
import type { LocationSummary } from '#core/inventory/setup/contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { technicians } from '#server/vendors/tables.ts';
import { counts, levels, locations, parts } from '../../tables.ts';

/** inventory.locations: warehouses and vans with what they hold, and who could drive one. */
export async function listLocations(ctx: Ctx) {
  const vendorId = ownVendorId(ctx);
  const held = ctx.db.read
    .select({
      locationId: levels.locationId,
      parts: sql<number>`count(*)::int`.as('held_parts'),
      valueCents: sql<number>`sum(round(greatest(${levels.quantity}, 0) * ${parts.averageCents}))`.as(
        'held_value',
      ),
    })
    .from(levels)
    .innerJoin(parts, eq(parts.id, levels.partId))
    .where(and(eq(levels.vendorId, vendorId), sql`${levels.quantity} <> 0`))
    .groupBy(levels.locationId)
    .as('held');
  const [rows, team] = await Promise.all([
    ctx.db.read
      .select({
        location: locations,
        technician: { id: technicians.id, name: technicians.name },
        parts: sql<number>`coalesce(${held.parts}, 0)`.mapWith(Number),
        valueCents: sql<number>`coalesce(${held.valueCents}, 0)`.mapWith(Number),
        openCountId: counts.id,
      })
      .from(locations)
      .leftJoin(technicians, eq(technicians.id, locations.technicianId))
      .leftJoin(held, eq(held.locationId, locations.id))
      .leftJoin(counts, and(eq(counts.locationId, locations.id), eq(counts.status, 'open')))
      .where(eq(locations.vendorId, vendorId))
      .orderBy(
        sql`${locations.archivedAt} is not null`,
        sql`${locations.kind} desc`,
        asc(locations.name),
        asc(locations.id),
      ),
    ctx.db.read
      .select({ id: technicians.id, name: technicians.name })
      .from(technicians)
      .where(and(eq(technicians.vendorId, vendorId), eq(technicians.active, true)))
      .orderBy(asc(technicians.createdAt), asc(technicians.id)),
  ]);
  const items = rows.map(({ location, ...rest }): LocationSummary => {
    const { id, kind, name, archivedAt } = location;
    return { id, kind, name, isArchived: archivedAt !== null, ...rest };
  });
  return { items, technicians: team };
}
