import { asc, eq } from 'drizzle-orm';
import type { DisputeSide } from '#core/cases/disputes/reason.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { disputeProposals } from '../../tables.ts';

export type ProposalRecord = typeof disputeProposals.$inferSelect;

/** The offers of a dispute, oldest first. */
export function proposalsOf(ctx: Ctx, disputeId: string): Promise<ProposalRecord[]> {
  return ctx.db.read
    .select()
    .from(disputeProposals)
    .where(eq(disputeProposals.disputeId, disputeId))
    .orderBy(asc(disputeProposals.createdAt), asc(disputeProposals.id));
}

/** The other side's offer that waits for this side's answer. Throws not_found for an unknown one, `conflict` for any other. */
export async function proposalToAnswer(
  ctx: Ctx,
  disputeId: string,
  proposalId: string,
  side: DisputeSide,
): Promise<ProposalRecord> {
  const proposal = (await proposalsOf(ctx, disputeId)).find(({ id }) => id === proposalId);
  if (!proposal) throw notFound('Offer');
  if (proposal.side === side) throw new AppError('conflict', 'The other party answers your offer.');
  if (proposal.status !== 'open')
    throw new AppError('conflict', 'This offer was already answered. Reload the page to see what’s next.');
  return proposal;
}
