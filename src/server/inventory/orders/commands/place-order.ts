import { assertOrder } from '#core/inventory/orders/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { lockOrder, moveOrder } from '../../writes/order.ts';

/** inventory.placeOrder: it was sent to the supplier. */
export async function placeOrder(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const known = await lockOrder(ctx, ownVendorId(ctx), id);
  assertOrder(known.status, 'place');
  return moveOrder(ctx, known, 'ordered', { orderedAt: now(ctx) });
}
