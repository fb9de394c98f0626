import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { stopPromotion } from '../../writes/promotion.ts';

/** pricing.endPromotion */
export async function endPromotion(ctx: Ctx, input: { id: string }): Promise<{ id: string }> {
  return stopPromotion(ctx, ownVendorId(ctx), input.id);
}
