import { assertOrder } from '#core/inventory/orders/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { lockOrder, moveOrder } from '../../writes/order.ts';

/** inventory.cancelOrder: nothing more of it will come. What was delivered stays in stock. */
export async function cancelOrder(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const known = await lockOrder(ctx, ownVendorId(ctx), id);
  assertOrder(known.status, 'cancel');
  return moveOrder(ctx, known, 'canceled', { canceledAt: now(ctx) });
}
