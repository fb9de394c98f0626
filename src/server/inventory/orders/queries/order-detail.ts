import { and, asc, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderDetail } from '#core/inventory/orders/views.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { locations, movements, orderLines, orders, parts, suppliers } from '../../tables.ts';
import { orderColumns, orderViewOf } from './list-orders.ts';

const part = { id: parts.id, sku: parts.sku, name: parts.name, unit: parts.unit };

/** inventory.order: one purchase order with its lines and deliveries. Throws not_found. */
export async function orderOf(ctx: Ctx, { id }: { id: string }): Promise<OrderDetail> {
  if (!isUuid(id)) throw notFound('Purchase order');
  const approver = alias(users, 'approver');
  const [[found], items, receipts] = await Promise.all([
    ctx.db.read
      .select({ ...orderColumns, createdBy: users.name, approvedBy: approver.name })
      .from(orders)
      .innerJoin(suppliers, eq(suppliers.id, orders.supplierId))
      .innerJoin(locations, eq(locations.id, orders.locationId))
      .leftJoin(users, eq(users.id, orders.createdBy))
      .leftJoin(approver, eq(approver.id, orders.approvedBy))
      .where(and(eq(orders.id, id), eq(orders.vendorId, ownVendorId(ctx)))),
    ctx.db.read
      .select({
        id: orderLines.id,
        part,
        quantity: orderLines.quantity,
        unitCents: orderLines.unitCents,
        received: orderLines.received,
      })
      .from(orderLines)
      .innerJoin(parts, eq(parts.id, orderLines.partId))
      .where(eq(orderLines.orderId, id))
      .orderBy(asc(orderLines.position)),
    ctx.db.read
      .select({
        id: movements.id,
        part,
        quantity: movements.quantity,
        unitCents: movements.unitCents,
        at: movements.at,
        actor: users.name,
        note: movements.reason,
      })
      .from(movements)
      .innerJoin(orderLines, eq(orderLines.id, movements.orderLineId))
      .innerJoin(parts, eq(parts.id, movements.partId))
      .leftJoin(users, eq(users.id, movements.actorId))
      .where(eq(orderLines.orderId, id))
      .orderBy(desc(movements.at), desc(movements.id)),
  ]);
  if (!found) throw notFound('Purchase order');
  const { createdBy, approvedBy, ...rest } = found;
  const { note, approvedAt, orderedAt, receivedAt, canceledAt, version } = found.row;
  return {
    ...orderViewOf(rest),
    ...{ note, approvedAt, orderedAt, receivedAt, canceledAt, version, createdBy, approvedBy },
    ...{ items, receipts },
  };
}
