import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { partnershipEnded } from '#core/partners/events.ts';
import { OPEN_REFERRALS } from '#core/partners/referral.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { lockPartnership } from '../queries/scope.ts';
import { partnerships, referrals } from '../tables.ts';
import { closeReferral } from '../writes/referral.ts';

/**
 * Ends a partnership, or withdraws an invitation of one's own. Referrals that are still open end with it; the fees of jobs
 * that were passed on stay due. Throws not_found for anybody else's.
 */
export async function endPartnership(ctx: Ctx, input: { id: string }): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const partnership = await lockPartnership(ctx, input.id);
  const { id, status, fromVendorId, toVendorId } = partnership;
  if (status === 'invited' && fromVendorId !== vendorId)
    throw new AppError('conflict', 'You were invited, so accept or decline instead.');
  if (status !== 'invited' && status !== 'active')
    throw new AppError('conflict', 'This partnership has already ended.');
  const endedAt = now(ctx);
  await ctx.db.tx
    .update(partnerships)
    .set({ status: status === 'invited' ? 'withdrawn' : 'ended', endedAt })
    .where(eq(partnerships.id, id));
  const open = await ctx.db.tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.partnershipId, id), inArray(referrals.status, [...OPEN_REFERRALS])))
    .for('update');
  for (const referral of open) {
    await closeReferral(ctx, referral, referral.fromVendorId === vendorId ? 'withdrawn' : 'declined');
  }
  await emit(ctx, partnershipEnded, { partnershipId: id, fromVendorId, toVendorId, byVendorId: vendorId });
  await audit(ctx, { resource: 'partnership', resourceId: id, category: 'data', details: { was: status } });
  return { id };
}
