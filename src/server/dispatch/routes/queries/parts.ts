import { and, eq, isNull, sql } from 'drizzle-orm';
import { levels, locations, needs } from '#server/inventory/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { idList } from '#server/lib/db/prepared.ts';

/**
 * Whether a technician has what services need: in their van, or in a warehouse of the vendor, from which it is loaded before
 * the shift.
 */
export async function partsOfTechnicians(ctx: Ctx, vendorId: string, serviceIds: readonly string[]) {
  const [wanted, stock] =
    serviceIds.length === 0
      ? [[], []]
      : await Promise.all([
          ctx.db.read
            .select({ serviceId: needs.serviceId, partId: needs.partId, quantity: needs.quantity })
            .from(needs)
            .where(and(eq(needs.vendorId, vendorId), sql`${needs.serviceId} = any(${idList(serviceIds)})`)),
          ctx.db.read
            .select({
              partId: levels.partId,
              technicianId: locations.technicianId,
              isWarehouse: sql<boolean>`${locations.kind} = 'warehouse'`,
              quantity: levels.quantity,
            })
            .from(levels)
            .innerJoin(locations, eq(locations.id, levels.locationId))
            .where(and(eq(locations.vendorId, vendorId), isNull(locations.archivedAt))),
        ]);
  const held = (technicianId: string, part: string) =>
    stock
      .filter((one) => one.partId === part && (one.isWarehouse || one.technicianId === technicianId))
      .reduce((sum, { quantity }) => sum + Number(quantity), 0);
  return {
    hasAll: (technicianId: string, serviceId: string) =>
      wanted
        .filter((need) => need.serviceId === serviceId)
        .every(({ partId, quantity }) => held(technicianId, partId) >= Number(quantity)),
  };
}
