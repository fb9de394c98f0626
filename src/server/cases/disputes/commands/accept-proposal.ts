import { eq } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { disputeProposals } from '../../tables.ts';
import { proposalToAnswer } from '../queries/proposals.ts';
import { ownSide } from '../queries/scope.ts';
import { lockOpenDispute } from '../writes/dispute.ts';
import { settleDispute } from '../writes/settlement.ts';

/**
 * A side takes the other's offer, which settles the dispute at once. Two who accept at the same time: the lock on the
 * job lets one through, and the other finds it settled.
 */
export async function acceptProposal(
  ctx: Ctx,
  input: { id: string; proposalId: string },
): Promise<{ disputeId: string }> {
  const locked = await lockOpenDispute(ctx, input.id);
  const proposal = await proposalToAnswer(ctx, locked.dispute.id, input.proposalId, ownSide(ctx));
  await ctx.db.tx
    .update(disputeProposals)
    .set({ status: 'accepted', answeredAt: now(ctx) })
    .where(eq(disputeProposals.id, proposal.id));
  const { refundCents, returnVisit } = proposal;
  return settleDispute(ctx, locked, { how: 'agreement', refundCents, returnVisit, bearer: 'shared' });
}
