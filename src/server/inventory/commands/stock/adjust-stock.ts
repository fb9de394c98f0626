import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { locationOf } from '../../queries/scope.ts';
import { lockPart, moveStock } from '../../writes/stock.ts';

type Input = {
  id: string;
  locationId: string;
  direction: 'add' | 'remove';
  quantity: number;
  reason: string;
};

/** inventory.adjust: what broke, was lost or was found, with the reason. The average cost stays. */
export async function adjustStock(ctx: Ctx, input: Input): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const part = await lockPart(ctx, vendorId, input.id);
  const location = await locationOf(ctx, vendorId, input.locationId, { archived: true });
  const quantity = input.direction === 'add' ? input.quantity : -input.quantity;
  await moveStock(ctx, part, {
    ...{ locationId: location.id, locationName: location.name },
    ...{ kind: 'adjusted', quantity, reason: input.reason },
  });
  await audit(ctx, {
    resource: 'part',
    resourceId: part.id,
    category: 'data',
    details: { location: location.name, quantity, reason: input.reason },
  });
  return { id: part.id };
}
