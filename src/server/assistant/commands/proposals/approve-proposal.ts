import type { ProposalView } from '#core/assistant/contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { assertAllowed } from '#server/lib/pipeline.ts';
import { decideProposal } from '../../writes/proposal.ts';
import { CARRIERS } from '../../writes/proposal-kinds.ts';

export type Input = { id: string };

/** Makes the proposed change as the caller, by its ordinary command with all of its checks. */
export function approveProposal(ctx: Ctx, { id }: Input): Promise<ProposalView> {
  return decideProposal(ctx, id, 'approved', (row) => {
    const { rule, approve } = CARRIERS[row.kind];
    assertAllowed(ctx, rule);
    return approve(ctx, row);
  });
}
