import { eq } from 'drizzle-orm';
import { settlementProposed } from '#core/cases/disputes/events.ts';
import { PROPOSALS_PER_SIDE } from '#core/cases/disputes/limits.ts';
import { proposalsLeft } from '#core/cases/disputes/proposal.ts';
import { AppError } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { disputeProposals } from '../../tables.ts';
import { moneyOfJob } from '../queries/charges.ts';
import { proposalsOf } from '../queries/proposals.ts';
import { ownSide } from '../queries/scope.ts';
import { factOf, lockOpenDispute } from '../writes/dispute.ts';

/**
 * One side says what it would settle for, up to three times. A counteroffer declines the one that waits for this side's
 * answer. Throws `conflict` while the other side has an own one to answer, or when all were made.
 */
export async function proposeSettlement(
  ctx: Ctx,
  input: { id: string; refundCents: number; returnVisit: boolean; note: string },
): Promise<{ done: true }> {
  const { dispute, booking } = await lockOpenDispute(ctx, input.id);
  const side = ownSide(ctx);
  const made = await proposalsOf(ctx, dispute.id);
  const waiting = made.find(({ status }) => status === 'open');
  if (waiting?.side === side)
    throw new AppError('conflict', 'Your last offer is still waiting for an answer.');
  if (proposalsLeft(made, side) === 0)
    throw new AppError('conflict', `You have made all ${PROPOSALS_PER_SIDE} of your offers.`);
  const { refundCents, returnVisit, note } = input;
  const { leftCents } = await moneyOfJob(ctx, booking);
  if (refundCents > leftCents) {
    const message = `At most ${formatMoney(leftCents)}`;
    throw new AppError('invalid', `${message} is left to refund.`, { fields: { refundCents: message } });
  }
  if (returnVisit && booking.status !== 'completed') {
    const message = 'A return visit can be offered once the work is completed';
    throw new AppError('invalid', message, { fields: { returnVisit: message } });
  }
  if (waiting) {
    await ctx.db.tx
      .update(disputeProposals)
      .set({ status: 'countered', answeredAt: now(ctx) })
      .where(eq(disputeProposals.id, waiting.id));
  }
  const proposalId = ctx.ids.uuid();
  await ctx.db.tx.insert(disputeProposals).values({
    id: proposalId,
    disputeId: dispute.id,
    ...{ side, refundCents, returnVisit, note },
    status: 'open',
    createdAt: now(ctx),
  });
  await emit(ctx, settlementProposed, { ...factOf(dispute), proposalId, by: side, refundCents, returnVisit });
  await audit(ctx, {
    resource: 'dispute',
    resourceId: dispute.id,
    category: 'data',
    details: { side, refundCents, returnVisit },
  });
  return { done: true };
}
