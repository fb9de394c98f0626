import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Delivery } from '#core/inventory/floor/contract.ts';
import { RECEIVED_FROM } from '#core/inventory/orders/status.ts';
import { roundQuantity } from '#core/inventory/quantity.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { locations, orderLines, orders, parts, suppliers } from '../../tables.ts';

const DELIVERIES_SHOWN = 100;

/** inventory.deliveries: what is ordered and has not arrived, the one expected first ahead. */
export async function listDeliveries(ctx: Ctx): Promise<Delivery[]> {
  const found = await ctx.db.read
    .select({
      id: orders.id,
      number: orders.number,
      supplier: { id: suppliers.id, name: suppliers.name },
      location: { id: locations.id, name: locations.name },
      expectedOn: orders.expectedOn,
    })
    .from(orders)
    .innerJoin(suppliers, eq(suppliers.id, orders.supplierId))
    .innerJoin(locations, eq(locations.id, orders.locationId))
    .where(and(eq(orders.vendorId, ownVendorId(ctx)), inArray(orders.status, [...RECEIVED_FROM])))
    .orderBy(sql`${orders.expectedOn} asc nulls last`, asc(orders.number))
    .limit(DELIVERIES_SHOWN);
  if (found.length === 0) return [];
  const lines = await ctx.db.read
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      part: { id: parts.id, sku: parts.sku, name: parts.name, unit: parts.unit },
      quantity: orderLines.quantity,
      received: orderLines.received,
    })
    .from(orderLines)
    .innerJoin(parts, eq(parts.id, orderLines.partId))
    .where(
      and(
        inArray(
          orderLines.orderId,
          found.map(({ id }) => id),
        ),
        gt(orderLines.quantity, orderLines.received),
      ),
    )
    .orderBy(asc(orderLines.position));
  return found.map((order) => ({
    ...order,
    lines: lines.flatMap(({ id, orderId, part, quantity, received }) =>
      orderId === order.id ? [{ id, part, open: roundQuantity(quantity - received) }] : [],
    ),
  }));
}
