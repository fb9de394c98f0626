import { and, asc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { FoundPart, LocationView } from '#core/inventory/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { likePattern } from '#server/lib/lists/keyset.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { technicians } from '#server/vendors/tables.ts';
import { levels, locations, parts } from '../tables.ts';

/** The locations of a company that are in use, warehouses first. */
export async function locationsInUse(ctx: Ctx, vendorId: string): Promise<LocationView[]> {
  return ctx.db.read
    .select({
      id: locations.id,
      kind: locations.kind,
      name: locations.name,
      technician: { id: technicians.id, name: technicians.name },
    })
    .from(locations)
    .leftJoin(technicians, eq(technicians.id, locations.technicianId))
    .where(and(eq(locations.vendorId, vendorId), isNull(locations.archivedAt)))
    .orderBy(sql`${locations.kind} desc`, asc(locations.name), asc(locations.id));
}

/**
 * inventory.lookup: parts by a scanned barcode, or by words of name or SKU, with where they are. What was scanned stands
 * first. It says nothing of costs.
 */
export async function lookUpParts(
  ctx: Ctx,
  { search, limit }: { search: string; limit: number },
): Promise<{ items: FoundPart[]; locations: LocationView[] }> {
  const vendorId = ownVendorId(ctx);
  const pattern = likePattern(search);
  const [found, places] = await Promise.all([
    ctx.db.read
      .select({
        id: parts.id,
        sku: parts.sku,
        name: parts.name,
        unit: parts.unit,
        barcode: parts.barcode,
        priceCents: parts.priceCents,
      })
      .from(parts)
      .where(
        and(
          eq(parts.vendorId, vendorId),
          isNull(parts.archivedAt),
          pattern
            ? or(eq(parts.barcode, search), ilike(parts.name, pattern), ilike(parts.sku, pattern))
            : undefined,
        ),
      )
      .orderBy(
        sql`${parts.barcode} is not distinct from ${search} desc`,
        sql`lower(${parts.sku}) = lower(${search}) desc`,
        asc(sql`left(lower(${parts.name}), 48)`),
        asc(parts.id),
      )
      .limit(limit),
    locationsInUse(ctx, vendorId),
  ]);
  const stock =
    found.length === 0
      ? []
      : await ctx.db.read
          .select({ partId: levels.partId, locationId: levels.locationId, quantity: levels.quantity })
          .from(levels)
          .where(
            inArray(
              levels.partId,
              found.map(({ id }) => id),
            ),
          );
  return {
    items: found.map((part) => ({
      ...part,
      places: stock.flatMap(({ partId, locationId, quantity }) =>
        partId === part.id && quantity !== 0 ? [{ locationId, quantity }] : [],
      ),
    })),
    locations: places,
  };
}
