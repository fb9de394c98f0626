import { disputeWithdrawn } from '#core/cases/disputes/events.ts';
import { AppError } from '#core/lib/app-error.ts';
import { releasePayoutHold } from '#server/ledger/commands/release-payout-hold.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { freeMilestones } from '#server/quotes/projects/commands/free-milestones.ts';
import { resolveMatterCase } from '../../writes/matter-case.ts';
import { ownSide } from '../queries/scope.ts';
import { factOf, lapseProposals, lockOpenDispute, moveDispute, noteInStory } from '../writes/dispute.ts';

/** Whoever opened it takes it back: nothing changes, and the vendor is paid again what was held. */
export async function withdrawDispute(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const { dispute } = await lockOpenDispute(ctx, input.id);
  const side = ownSide(ctx);
  if (side !== dispute.openedBy)
    throw new AppError('conflict', 'Only the side that opened this dispute can withdraw it.');
  await moveDispute(ctx, dispute, 'withdraw');
  await lapseProposals(ctx, dispute.id);
  await releasePayoutHold(ctx, { vendorId: dispute.vendorId, reason: 'dispute', referenceId: dispute.id });
  await freeMilestones(ctx, dispute.bookingId);
  await resolveMatterCase(ctx, dispute.caseId);
  await noteInStory(ctx, dispute, 'dispute_withdrawn', '');
  await emit(ctx, disputeWithdrawn, { ...factOf(dispute), by: side });
  await audit(ctx, { resource: 'dispute', resourceId: dispute.id, category: 'data' });
  return { done: true };
}
