import { asc, inArray } from 'drizzle-orm';
import type { ProposalView } from '#core/assistant/contract.ts';
import { proposalState } from '#core/assistant/proposals.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { assistantProposalSteps, assistantProposals } from '../tables.ts';

export type ProposalRow = typeof assistantProposals.$inferSelect;
export type ProposalStepRow = typeof assistantProposalSteps.$inferSelect;

/** A proposal as its person sees it now. */
export function proposalView(ctx: Ctx, row: ProposalRow, steps: readonly ProposalStepRow[]): ProposalView {
  const { id, kind, targetLabel, href, changes, reason, expiresAt } = row;
  const state = proposalState(
    steps.map(({ step }) => step),
    expiresAt,
    now(ctx),
  );
  const decidedAt = steps.at(-1)?.at ?? null;
  return { id, kind, target: targetLabel, href, changes, reason, state, expiresAt, decidedAt };
}

/** What became of these proposals so far, in order. */
export async function stepsOf(ctx: Ctx, ids: readonly string[]): Promise<ProposalStepRow[]> {
  if (ids.length === 0) return [];
  return ctx.db.read
    .select()
    .from(assistantProposalSteps)
    .where(inArray(assistantProposalSteps.proposalId, [...ids]))
    .orderBy(asc(assistantProposalSteps.id));
}

/** The proposals of these replies, by reply. */
export async function proposalsOf(
  ctx: Ctx,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, ProposalView[]>> {
  const rows = messageIds.length
    ? await ctx.db.read
        .select()
        .from(assistantProposals)
        .where(inArray(assistantProposals.messageId, [...messageIds]))
        .orderBy(asc(assistantProposals.id))
    : [];
  const steps = await stepsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const found = new Map<string, ProposalView[]>();
  for (const row of rows) {
    const own = steps.filter(({ proposalId }) => proposalId === row.id);
    found.set(row.messageId, [...(found.get(row.messageId) ?? []), proposalView(ctx, row, own)]);
  }
  return found;
}
