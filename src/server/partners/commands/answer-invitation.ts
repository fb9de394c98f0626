import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { partnerAnswered } from '#core/partners/events.ts';
import type { PartnershipStatus } from '#core/partners/referral.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId, vendorOf } from '#server/vendors/queries.ts';
import { hasOpen, lockPartnership } from '../queries/scope.ts';
import { partnerships } from '../tables.ts';
import { lockPair } from '../writes/pair.ts';

/** What the invited company reads where nothing is left to answer. */
const ANSWERED: Record<Exclude<PartnershipStatus, 'invited'>, string> = {
  active: 'Your company already accepted this invitation.',
  declined: 'Your company already declined this invitation.',
  withdrawn: 'This invitation was withdrawn.',
  ended: 'This partnership has already ended.',
};

/** Accepts or declines an invitation to the calling vendor. Throws not_found for anybody else's. */
export async function answerInvitation(
  ctx: Ctx,
  input: { id: string; accept: boolean },
): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const partnership = await lockPartnership(ctx, input.id);
  await lockPair(ctx, partnership.fromVendorId, vendorId);
  if (partnership.fromVendorId === vendorId)
    throw new AppError('conflict', 'Only the invited company can answer. You can withdraw the invitation.');
  if (partnership.status !== 'invited') throw new AppError('conflict', ANSWERED[partnership.status]);
  if (input.accept && (await vendorOf(ctx, vendorId)).status !== 'approved')
    throw new AppError('conflict', 'You can accept partners once your company is approved.');
  if (partnership.toVendorId === null && (await hasOpen(ctx, partnership.fromVendorId, vendorId)))
    throw new AppError('conflict', 'This company is already invited or a partner.');
  await ctx.db.tx
    .update(partnerships)
    .set({ status: input.accept ? 'active' : 'declined', toVendorId: vendorId, answeredAt: now(ctx) })
    .where(eq(partnerships.id, partnership.id));
  await emit(ctx, partnerAnswered, {
    partnershipId: partnership.id,
    fromVendorId: partnership.fromVendorId,
    toVendorId: vendorId,
    accepted: input.accept,
  });
  await audit(ctx, {
    resource: 'partnership',
    resourceId: partnership.id,
    category: 'data',
    details: { accept: input.accept },
  });
  return { id: partnership.id };
}
