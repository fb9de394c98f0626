import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SuggestionView } from '#core/inventory/orders/views.ts';
import { reorderSuggestion } from '#core/inventory/reorder.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { partColumns, stockParts } from '../../queries/list-parts.ts';
import { locationsInUse } from '../../queries/lookup.ts';
import { levels, parts, reorderLevels, suppliers } from '../../tables.ts';

/** inventory.suggestions: what falls below a level, in four statements whatever the number of parts. */
export async function listSuggestions(ctx: Ctx): Promise<SuggestionView[]> {
  const vendorId = ownVendorId(ctx);
  const stock = stockParts(ctx, vendorId);
  const [low, places, there, wanted] = await Promise.all([
    ctx.db.read
      .select({
        part: parts,
        supplier: { id: suppliers.id, name: suppliers.name, archivedAt: suppliers.archivedAt },
        onOrder: partColumns().onOrder,
        onHand: sql<number>`${stock.all}`.mapWith(Number),
      })
      .from(parts)
      .leftJoin(stock.stock, eq(stock.stock.partId, parts.id))
      .leftJoin(stock.gaps, eq(stock.gaps.partId, parts.id))
      .leftJoin(suppliers, eq(suppliers.id, parts.supplierId))
      .where(
        and(
          eq(parts.vendorId, vendorId),
          isNull(parts.archivedAt),
          sql`(${stock.gaps.partId} is not null or ${stock.all} <= ${parts.reorderLevel})`,
        ),
      )
      .orderBy(asc(parts.name), asc(parts.id)),
    locationsInUse(ctx, vendorId),
    ctx.db.read.select().from(levels).where(eq(levels.vendorId, vendorId)),
    ctx.db.read.select().from(reorderLevels).where(eq(reorderLevels.vendorId, vendorId)),
  ]);
  const key = (partId: string, locationId: string) => `${partId} ${locationId}`;
  const quantities = new Map(there.map((one) => [key(one.partId, one.locationId), one.quantity]));
  const minimums = new Map(wanted.map((one) => [key(one.partId, one.locationId), one.level]));
  const placeOf = new Map(places.map((one) => [one.id, one]));
  return low.flatMap(({ part, supplier, onOrder, onHand }) => {
    const found = reorderSuggestion({
      reorderLevel: part.reorderLevel,
      orderQuantity: part.orderQuantity,
      onOrder,
      stock: places.map(({ id, kind }) => ({
        locationId: id,
        isWarehouse: kind === 'warehouse',
        quantity: quantities.get(key(part.id, id)) ?? 0,
        level: minimums.get(key(part.id, id)) ?? null,
      })),
    });
    if (!found) return [];
    const { id, sku, name, unit, reorderLevel } = part;
    return [
      {
        part: { id, sku, name, unit },
        ...{ onHand, onOrder, reorderLevel, order: found.order },
        unitCents: Math.round(part.averageCents),
        supplier: supplier && supplier.archivedAt === null ? { id: supplier.id, name: supplier.name } : null,
        transfers: found.transfers.flatMap(({ fromId, toId, quantity }) => {
          const [from, to] = [placeOf.get(fromId), placeOf.get(toId)];
          return from && to ? [{ from, to, quantity }] : [];
        }),
      },
    ];
  });
}
