import { asc, eq, inArray, sql } from 'drizzle-orm';
import { OPEN_ORDERS } from '#core/inventory/orders/status.ts';
import type { SupplierView } from '#core/inventory/setup/contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { orders, parts, suppliers } from '../../tables.ts';

/** inventory.suppliers: archived ones last. */
export async function listSuppliers(ctx: Ctx): Promise<SupplierView[]> {
  const rows = await ctx.db.read
    .select({
      row: suppliers,
      parts: sql<number>`(select count(*)::int from ${parts} where ${eq(parts.supplierId, suppliers.id)} and ${parts.archivedAt} is null)`,
      openOrders: sql<number>`(select count(*)::int from ${orders} where ${eq(orders.supplierId, suppliers.id)} and ${inArray(orders.status, [...OPEN_ORDERS])})`,
    })
    .from(suppliers)
    .where(eq(suppliers.vendorId, ownVendorId(ctx)))
    .orderBy(sql`${suppliers.archivedAt} is not null`, asc(sql`lower(${suppliers.name})`), asc(suppliers.id));
  return rows.map(({ row, ...figures }) => {
    const { id, name, account, contact, email, phone, notes, archivedAt } = row;
    return { id, name, account, contact, email, phone, notes, isArchived: archivedAt !== null, ...figures };
  });
}
