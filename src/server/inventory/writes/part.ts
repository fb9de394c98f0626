import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PartInput } from '#core/inventory/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { supplierOf } from '../queries/scope.ts';
import { parts } from '../tables.ts';
import { taken } from './stock.ts';

type Fields = Omit<PartInput, 'opening'>;

/** Refuses a SKU or barcode that another part of the company has, by its field; the indexes refuse it too. */
export async function assertFree(
  ctx: Ctx,
  vendorId: string,
  { sku, barcode }: { sku: string; barcode: string | null },
  ownId: string | null,
): Promise<void> {
  await lock(ctx, 'stockNames', vendorId);
  const others = and(
    eq(parts.vendorId, vendorId),
    isNull(parts.archivedAt),
    ownId ? ne(parts.id, ownId) : undefined,
  );
  const [row] = await ctx.db.tx
    .select({
      sku: sql<boolean>`coalesce(bool_or(lower(${parts.sku}) = ${sku.toLowerCase()}), false)`,
      barcode: sql<boolean>`coalesce(bool_or(${parts.barcode} = ${barcode}), false)`,
    })
    .from(parts)
    .where(others);
  if (row?.sku) throw taken('sku', 'part');
  if (barcode && row?.barcode) throw taken('barcode', 'part');
}

/** The columns of what was typed. Throws not_found for a supplier that the company does not have. */
export async function partValues(ctx: Ctx, vendorId: string, fields: Fields) {
  const { sku, name, unit, priceCents, taxable, reorderLevel, orderQuantity, supplierId } = fields;
  if (supplierId) await supplierOf(ctx, vendorId, supplierId);
  return {
    ...{ sku, name, unit, priceCents, taxable, reorderLevel, orderQuantity, supplierId },
    barcode: fields.barcode || null,
  };
}
