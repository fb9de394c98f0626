import type { Ctx } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { fault, locationOf } from '../../queries/scope.ts';
import { assertInUse, lockPart, moveStock } from '../../writes/stock.ts';

type Input = { partId: string; fromId: string; toId: string; quantity: number; reason: string };

/** inventory.transfer: what leaves one location arrives at the other, in two movements that belong together. */
export async function transferStock(
  ctx: Ctx,
  input: Input,
): Promise<{ partId: string; left: number; there: number }> {
  const vendorId = ownVendorId(ctx);
  const part = await lockPart(ctx, vendorId, input.partId);
  assertInUse(part);
  const [from, to] = [
    await locationOf(ctx, vendorId, input.fromId, { archived: true }),
    await locationOf(ctx, vendorId, input.toId),
  ];
  if (from.id === to.id) throw fault('toId', 'Choose another location');
  const { quantity, reason } = input;
  const both = { transferId: ctx.ids.uuid(), reason };
  const left = await moveStock(ctx, part, {
    ...{ ...both, locationId: from.id, locationName: from.name },
    ...{ kind: 'transferred_out', quantity: -quantity },
  });
  crashPoint('inventory.transfer.half-made');
  const there = await moveStock(ctx, part, {
    ...{ ...both, locationId: to.id, locationName: to.name },
    ...{ kind: 'transferred_in', quantity },
  });
  await audit(ctx, {
    resource: 'part',
    resourceId: part.id,
    category: 'data',
    details: { from: from.name, to: to.name, quantity },
  });
  return { partId: part.id, left, there };
}
