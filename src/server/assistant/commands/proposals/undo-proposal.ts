import type { ProposalView } from '#core/assistant/contract.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { assertAllowed } from '#server/lib/pipeline.ts';
import { decideProposal } from '../../writes/proposal.ts';
import { CARRIERS } from '../../writes/proposal-kinds.ts';
import type { Input } from './approve-proposal.ts';

/** Takes an approved change back by the ordinary command that does the opposite. */
export function undoProposal(ctx: Ctx, { id }: Input): Promise<ProposalView> {
  return decideProposal(ctx, id, 'undone', (row, steps) => {
    const { undoRule, undo } = CARRIERS[row.kind];
    assertAllowed(ctx, undoRule);
    const approvedAt = steps.find(({ step }) => step === 'approved')?.at ?? now(ctx);
    return undo(ctx, row, approvedAt);
  });
}
