import { assertOrder } from '#core/inventory/orders/status.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { lockOrder, moveOrder } from '../../writes/order.ts';

/** inventory.approveOrder: from here on its lines stay as they are. */
export async function approveOrder(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const known = await lockOrder(ctx, ownVendorId(ctx), id);
  assertOrder(known.status, 'approve');
  return moveOrder(ctx, known, 'approved', { approvedBy: userIdOf(ctx), approvedAt: now(ctx) });
}
