import { and, eq, max } from 'drizzle-orm';
import { purchaseOrderMoved } from '#core/inventory/events.ts';
import type { OrderStatus } from '#core/inventory/orders/status.ts';
import type { OrderInput } from '#core/inventory/orders/views.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { fault, locationOf, supplierOf } from '../queries/scope.ts';
import { orderLines, orders } from '../tables.ts';
import { lockParts } from './stock.ts';

export type OrderRow = typeof orders.$inferSelect;

/** A purchase order of the company, locked. Throws not_found. */
export async function lockOrder(ctx: Ctx, vendorId: string, id: string): Promise<OrderRow> {
  const [row] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), eq(orders.vendorId, vendorId)))
        .for('update')
    : [];
  if (!row) throw notFound('Purchase order');
  return row;
}

/**
 * Checks what was typed of an order against what the company has. Throws not_found for another company's supplier, location
 * or part, `invalid` with the line for a part that is named twice.
 */
export async function checkOrder(ctx: Ctx, vendorId: string, input: OrderInput): Promise<void> {
  await supplierOf(ctx, vendorId, input.supplierId);
  await locationOf(ctx, vendorId, input.locationId);
  const ids = input.lines.map(({ partId }) => partId);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) throw fault(`lines.${twice}.partId`, 'This part is on the order already');
  const known = ids.every(isUuid) ? await lockParts(ctx, vendorId, ids) : [];
  if (known.length !== ids.length) throw notFound('Part');
  const archived = known.find(({ archivedAt }) => archivedAt !== null);
  if (archived) throw fault(`lines.${ids.indexOf(archived.id)}.partId`, `${archived.name} is archived`);
}

/** Writes a draft under the company's next number. */
export async function writeDraft(
  ctx: Ctx,
  vendorId: string,
  input: OrderInput,
): Promise<{ id: string; number: number }> {
  // Two drafts at once would take the same number; the index refuses that too.
  await lock(ctx, 'purchaseOrders', vendorId);
  const [last] = await ctx.db.tx
    .select({ number: max(orders.number) })
    .from(orders)
    .where(eq(orders.vendorId, vendorId));
  const { lines, ...fields } = input;
  const at = now(ctx);
  const order = {
    ...{ id: ctx.ids.uuid(), vendorId, number: (last?.number ?? 0) + 1, ...fields },
    ...{ status: 'draft' as const, createdAt: at, updatedAt: at },
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
  };
  await ctx.db.tx.insert(orders).values(order);
  await writeLines(ctx, vendorId, order.id, lines);
  await emit(ctx, purchaseOrderMoved, {
    ...{ vendorId, orderId: order.id, number: order.number, from: null, to: 'draft' },
  });
  await audit(ctx, {
    resource: 'purchase_order',
    resourceId: order.id,
    category: 'data',
    details: { number: order.number, lines: lines.length },
  });
  return { id: order.id, number: order.number };
}

export async function writeLines(
  ctx: Ctx,
  vendorId: string,
  orderId: string,
  lines: OrderInput['lines'],
): Promise<void> {
  await ctx.db.tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await ctx.db.tx
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, id: ctx.ids.uuid(), vendorId, orderId, position })));
}

/** Moves a locked order on, tells the others and notes it. */
export async function moveOrder(
  ctx: Ctx,
  known: OrderRow,
  to: OrderStatus,
  values: Partial<OrderRow> = {},
  details: Record<string, unknown> = {},
): Promise<{ id: string }> {
  await ctx.db.tx
    .update(orders)
    .set({ ...values, status: to, version: known.version + 1, updatedAt: now(ctx) })
    .where(eq(orders.id, known.id));
  const { id: orderId, vendorId, number, status: from } = known;
  await emit(ctx, purchaseOrderMoved, { vendorId, orderId, number, from, to });
  await audit(ctx, {
    resource: 'purchase_order',
    resourceId: orderId,
    category: 'data',
    details: { number, ...details },
    changes: from === to ? [] : [{ field: 'status', from, to }],
  });
  return { id: orderId };
}
