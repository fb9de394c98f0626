import { AppError } from '#core/lib/app-error.ts';
import { isOpenReferral } from '#core/partners/referral.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockReferral } from '../queries/scope.ts';
import { closeReferral } from '../writes/referral.ts';

/** The vendor does the job after all: a referral that is not passed on yet ends. Throws not_found for anybody else's. */
export async function withdrawReferral(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const referral = await lockReferral(ctx, input.id, 'fromVendorId');
  if (!isOpenReferral(referral.status)) throw new AppError('conflict', 'This referral has already ended.');
  await closeReferral(ctx, referral, 'withdrawn');
  await audit(ctx, { resource: 'referral', resourceId: referral.id, category: 'data' });
  return { done: true };
}
