import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { locationOf } from '../../queries/scope.ts';
import { receiveStock as add, assertInUse, lockPart } from '../../writes/stock.ts';

type Input = { id: string; locationId: string; quantity: number; unitCents: number; reason: string };

/** inventory.receive: adds what was bought without a purchase order. */
export async function receiveStock(ctx: Ctx, input: Input): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const part = await lockPart(ctx, vendorId, input.id);
  assertInUse(part);
  const location = await locationOf(ctx, vendorId, input.locationId);
  const { quantity, unitCents, reason } = input;
  await add(ctx, part, { locationId: location.id, locationName: location.name, quantity, unitCents, reason });
  await audit(ctx, {
    resource: 'part',
    resourceId: part.id,
    category: 'data',
    details: { location: location.name, quantity, unitCents },
  });
  return { id: part.id };
}
