import type { ProposalView } from '#core/assistant/contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { decideProposal } from '../../writes/proposal.ts';
import type { Input } from './approve-proposal.ts';

/** Turns a proposal down; it cannot be approved any more. */
export function declineProposal(ctx: Ctx, { id }: Input): Promise<ProposalView> {
  return decideProposal(ctx, id, 'declined', async () => undefined);
}
