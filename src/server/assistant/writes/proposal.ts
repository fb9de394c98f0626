import { and, eq } from 'drizzle-orm';
import type { ProposalView } from '#core/assistant/contract.ts';
import { type ProposalStep, whyNot } from '#core/assistant/proposals.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { type ProposalRow, type ProposalStepRow, proposalView, stepsOf } from '../queries/proposals.ts';
import { assistantProposalSteps, assistantProposals } from '../tables.ts';

/** Locks a proposal of the caller's, does what the step asks for, and writes the step and its line of the log. */
export async function decideProposal(
  ctx: Ctx,
  id: string,
  step: ProposalStep,
  work: (row: ProposalRow, steps: readonly ProposalStepRow[]) => Promise<unknown>,
): Promise<ProposalView> {
  const by = userIdOf(ctx);
  const mine = and(eq(assistantProposals.id, id), eq(assistantProposals.userId, by));
  const [row] = isUuid(id) ? await ctx.db.tx.select().from(assistantProposals).where(mine).for('update') : [];
  if (!row) throw notFound('Proposal');
  const steps = await stepsOf(ctx, [row.id]);
  const problem = whyNot(step, proposalView(ctx, row, steps).state);
  if (problem) throw new AppError('conflict', problem);
  await work(row, steps);
  const taken = { id: ctx.ids.uuid(), proposalId: row.id, step, by, at: now(ctx) };
  await ctx.db.tx.insert(assistantProposalSteps).values(taken);
  await audit(ctx, {
    resource: 'assistant',
    resourceId: row.id,
    category: 'admin',
    severity: step === 'declined' ? 'info' : 'warning',
    details: { kind: row.kind, target: row.target },
    changes: row.changes.map(({ label, from, to }) => ({ field: label, label, from, to })),
  });
  return proposalView(ctx, row, [...steps, taken]);
}
