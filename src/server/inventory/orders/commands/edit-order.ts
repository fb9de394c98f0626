import { assertOrder } from '#core/inventory/orders/status.ts';
import type { OrderInput } from '#core/inventory/orders/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { checkOrder, lockOrder, moveOrder, writeLines } from '../../writes/order.ts';

/** inventory.editOrder: a draft alone; what was approved is ordered as it was approved. */
export async function editOrder(
  ctx: Ctx,
  { id, expectedVersion, ...input }: OrderInput & { id: string; expectedVersion: number },
): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const known = await lockOrder(ctx, vendorId, id);
  assertOrder(known.status, 'edit');
  if (known.version !== expectedVersion) {
    throw new AppError(
      'conflict',
      'Someone else changed this order after you opened it, so nothing was saved. Reload the page to see their change, then try again.',
    );
  }
  await checkOrder(ctx, vendorId, input);
  const { lines, ...fields } = input;
  await writeLines(ctx, vendorId, known.id, lines);
  return moveOrder(ctx, known, 'draft', fields, { lines: lines.length });
}
