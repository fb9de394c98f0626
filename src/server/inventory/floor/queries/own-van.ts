import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { OwnVan } from '#core/inventory/floor/contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { levels, locations, parts } from '../../tables.ts';

/** The van that a technician of the company drives; undefined while there is none. */
export async function vanOfTechnician(ctx: Ctx, vendorId: string, technicianId: string) {
  const [van] = await ctx.db.read
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(
      and(
        eq(locations.vendorId, vendorId),
        eq(locations.technicianId, technicianId),
        isNull(locations.archivedAt),
      ),
    );
  return van;
}

/** inventory.van: what is in the caller's own van, by name. Whoever drives none has none. */
export async function ownVanOf(ctx: Ctx): Promise<OwnVan> {
  const vendorId = ownVendorId(ctx);
  const technicianId = ctx.actor.kind === 'user' ? ctx.actor.technicianId : null;
  const van = technicianId ? await vanOfTechnician(ctx, vendorId, technicianId) : undefined;
  if (!van) return { van: null, items: [] };
  const items = await ctx.db.read
    .select({
      part: { id: parts.id, sku: parts.sku, name: parts.name, unit: parts.unit },
      quantity: levels.quantity,
    })
    .from(levels)
    .innerJoin(parts, eq(parts.id, levels.partId))
    .where(and(eq(levels.locationId, van.id), ne(levels.quantity, 0)))
    .orderBy(asc(parts.name), asc(parts.id));
  return { van, items };
}
