import { AppError } from '#core/lib/app-error.ts';
import { type CheckResult, markOf, type PhotoMark } from '#core/photos/kinds.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownPhoto } from '../queries/scope.ts';
import { checkProof, type Proof, proofsOf } from '../queries/verify.ts';
import { recordChecks } from '../writes/check.ts';

/** Asked before the transaction: whether the photo is what its evidence says. */
export async function beforeCheckPhoto(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ proof: Proof; result: CheckResult } | null> {
  const { photo } = await ownPhoto(ctx, id);
  const [proof] = await proofsOf(ctx, [photo.id]);
  return proof ? { proof, result: await checkProof(ctx, proof) } : null;
}

/** Checks a photo now. Throws conflict while its evidence is not sealed. */
export async function checkPhoto(
  ctx: Ctx,
  { id }: { id: string },
  found: Awaited<ReturnType<typeof beforeCheckPhoto>>,
): Promise<{ id: string; mark: PhotoMark }> {
  if (!found) throw new AppError('conflict', 'This photo isn’t sealed yet. Try again in a few minutes.');
  await recordChecks(ctx, [found]);
  await audit(ctx, {
    resource: 'photo',
    resourceId: id,
    category: 'data',
    details: { result: found.result },
  });
  return { id, mark: markOf(found.result) };
}
