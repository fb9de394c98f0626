import { eq } from 'drizzle-orm';
import { proposalDeclined } from '#core/cases/disputes/events.ts';
import { isExhausted } from '#core/cases/disputes/proposal.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { disputeProposals } from '../../tables.ts';
import { proposalsOf, proposalToAnswer } from '../queries/proposals.ts';
import { ownSide } from '../queries/scope.ts';
import { advanceLocked } from '../writes/advance.ts';
import { factOf, lockOpenDispute } from '../writes/dispute.ts';

/** A side says no. Where both have made all their offers and the time for them runs, Canopy decides next. */
export async function declineProposal(
  ctx: Ctx,
  input: { id: string; proposalId: string; note: string },
): Promise<{ done: true }> {
  const locked = await lockOpenDispute(ctx, input.id);
  const { dispute } = locked;
  const side = ownSide(ctx);
  const proposal = await proposalToAnswer(ctx, dispute.id, input.proposalId, side);
  await ctx.db.tx
    .update(disputeProposals)
    .set({ status: 'declined', answer: input.note, answeredAt: now(ctx) })
    .where(eq(disputeProposals.id, proposal.id));
  const { id: proposalId, refundCents } = proposal;
  await emit(ctx, proposalDeclined, {
    ...factOf(dispute),
    proposalId,
    by: side,
    refundCents,
    note: input.note,
  });
  await audit(ctx, {
    resource: 'dispute',
    resourceId: dispute.id,
    category: 'data',
    details: { side, refundCents },
  });
  const waits = dispute.pausedAt !== null;
  if (dispute.stage === 'negotiation' && !waits && isExhausted(await proposalsOf(ctx, dispute.id)))
    await advanceLocked(ctx, locked);
  return { done: true };
}
