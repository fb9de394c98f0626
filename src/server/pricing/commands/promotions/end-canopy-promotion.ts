import type { Ctx } from '#server/lib/context.ts';
import { stopPromotion } from '../../writes/promotion.ts';

/** pricing.endCanopyPromotion */
export async function endCanopyPromotion(ctx: Ctx, input: { id: string }): Promise<{ id: string }> {
  return stopPromotion(ctx, null, input.id);
}
