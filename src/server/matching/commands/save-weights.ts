import { valueOrRefusal } from '#core/lib/result.ts';
import { checkWeights } from '#core/matching/check-weights.ts';
import type { Ctx } from '#server/lib/context.ts';
import { addVersion, type NewWeights } from '../writes/weights.ts';

/** Puts other weights in force, scaled to a full score. Throws invalid for weights that weigh nothing. */
export async function saveWeights(ctx: Ctx, input: NewWeights): Promise<{ version: number }> {
  return addVersion(ctx, valueOrRefusal(checkWeights(input)), null);
}
