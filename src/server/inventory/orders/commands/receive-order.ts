import { eq } from 'drizzle-orm';
import { assertOrder, statusAfterReceipt } from '#core/inventory/orders/status.ts';
import type { OrderReceipt } from '#core/inventory/orders/views.ts';
import { quantityWords, roundQuantity } from '#core/inventory/quantity.ts';
import { notFound } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { fault, locationOf } from '../../queries/scope.ts';
import { orderLines } from '../../tables.ts';
import { lockOrder, moveOrder } from '../../writes/order.ts';
import { lockParts, receiveStock } from '../../writes/stock.ts';

/**
 * inventory.receiveOrder: what was delivered, whole or in part, at what it did cost. The averages follow. Throws `invalid`
 * with the line for more than is still to come.
 */
export async function receiveOrder(ctx: Ctx, input: OrderReceipt): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const known = await lockOrder(ctx, vendorId, input.id);
  assertOrder(known.status, 'receive');
  const lines = await ctx.db.tx.select().from(orderLines).where(eq(orderLines.orderId, known.id));
  const location = await locationOf(ctx, vendorId, known.locationId, { archived: true });
  const locked = await lockParts(
    ctx,
    vendorId,
    lines.map(({ partId }) => partId),
  );
  const received = new Map(lines.map((line) => [line.id, line.received]));
  for (const [index, { lineId, quantity, unitCents }] of input.lines.entries()) {
    const line = lines.find(({ id }) => id === lineId);
    const at = locked.findIndex(({ id }) => id === line?.partId);
    const part = locked[at];
    if (!line || !part) throw notFound('Order line');
    const open = roundQuantity(line.quantity - (received.get(line.id) ?? 0));
    if (quantity > open) {
      throw fault(`lines.${index}.quantity`, `Only ${quantityWords(open, part.unit)} still to come`);
    }
    await receiveStock(ctx, part, {
      ...{ locationId: location.id, locationName: location.name, quantity, unitCents },
      ...{ reason: input.note, orderLineId: line.id },
    });
    received.set(line.id, roundQuantity((received.get(line.id) ?? 0) + quantity));
  }
  const to = statusAfterReceipt(
    lines.map((line) => ({ quantity: line.quantity, received: received.get(line.id) ?? 0 })),
  );
  const receivedAt = to === 'received' ? now(ctx) : null;
  return moveOrder(ctx, known, to, { receivedAt }, { delivered: input.lines.length, note: input.note });
}
