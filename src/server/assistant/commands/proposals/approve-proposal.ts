import { and, eq } from 'drizzle-orm';
import type { ProposalView } from '#core/assistant/contract.ts';
import { type ProposalStep, whyNot } from '#core/assistant/proposals.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { assertAllowed, audit } from '#server/lib/pipeline.ts';
import { type ProposalRow, type ProposalStepRow, proposalView, stepsOf } from '../../queries/proposals.ts';
import { assistantProposalSteps, assistantProposals } from '../../tables.ts';
import { CARRIERS } from '../../writes/proposal-kinds.ts';

type Input = { id: string };

/** Makes the proposed change as the caller, by its ordinary command with all of its checks. */
export function approveProposal(ctx: Ctx, { id }: Input): Promise<ProposalView> {
  return takeStep(ctx, id, 'approved', (row) => {
    const { rule, approve } = CARRIERS[row.kind];
    assertAllowed(ctx, rule);
    return approve(ctx, row);
  });
}

/** Turns a proposal down; it cannot be approved any more. */
export function declineProposal(ctx: Ctx, { id }: Input): Promise<ProposalView> {
  return takeStep(ctx, id, 'declined', async () => undefined);
}

/** Takes an approved change back by the ordinary command that does the opposite. */
export function undoProposal(ctx: Ctx, { id }: Input): Promise<ProposalView> {
  return takeStep(ctx, id, 'undone', (row, steps) => {
    const { undoRule, undo } = CARRIERS[row.kind];
    assertAllowed(ctx, undoRule);
    const approvedAt = steps.find(({ step }) => step === 'approved')?.at ?? now(ctx);
    return undo(ctx, row, approvedAt);
  });
}

/** A setting or flag that was changed is in force at once in this process. */
export async function showDecided(ctx: Ctx, _input: unknown, view: ProposalView): Promise<ProposalView> {
  ctx.settings.forget();
  return view;
}

/** Locks a proposal of the caller's, does what the step asks for, and writes the step and its line of the log. */
async function takeStep(
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
    action: `assistant.proposal_${step}`,
    resource: 'assistant',
    resourceId: row.id,
    category: 'admin',
    severity: step === 'declined' ? 'info' : 'warning',
    details: { kind: row.kind, target: row.target, changes: row.changes },
  });
  return proposalView(ctx, row, [...steps, taken]);
}
