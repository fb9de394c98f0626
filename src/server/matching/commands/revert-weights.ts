import { notFound } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { valuesOfVersion } from '../queries/weights.ts';
import { addVersion } from '../writes/weights.ts';

/** Puts the values of an earlier version in force as a new one that names it; 0 are those Canopy began with. */
export async function revertWeights(
  ctx: Ctx,
  input: { version: number; note: string; expectedVersion: number },
): Promise<{ version: number }> {
  const values = await valuesOfVersion(ctx, input.version);
  if (!values) throw notFound('Version');
  return addVersion(ctx, { ...input, ...values }, input.version);
}
