import type { OrderInput } from '#core/inventory/orders/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { checkOrder, writeDraft } from '../../writes/order.ts';

/** inventory.createOrder */
export async function createOrder(ctx: Ctx, input: OrderInput): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  await checkOrder(ctx, vendorId, input);
  return writeDraft(ctx, vendorId, input);
}
