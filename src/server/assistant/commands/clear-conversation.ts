import { and, eq, gt, notExists, sql } from 'drizzle-orm';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { assistantMessages, assistantProposalSteps, assistantProposals } from '../tables.ts';

/** Deletes the caller's conversation. What is still proposed in it is declined: nobody would see it any more. */
export async function clearConversation(ctx: Ctx): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  const gone = await ctx.db.tx
    .delete(assistantMessages)
    .where(eq(assistantMessages.userId, userId))
    .returning({ id: assistantMessages.id });
  const declined = await declineOpen(ctx, userId);
  await audit(ctx, {
    resource: 'assistant',
    resourceId: userId,
    details: { messages: gone.length, ...(declined > 0 ? { declined } : {}) },
  });
  return { done: true };
}

async function declineOpen(ctx: Ctx, userId: string): Promise<number> {
  const { id, expiresAt } = assistantProposals;
  const steps = ctx.db.tx
    .select({ one: sql`1` })
    .from(assistantProposalSteps)
    .where(eq(assistantProposalSteps.proposalId, id));
  const open = await ctx.db.tx
    .select({ id })
    .from(assistantProposals)
    .where(and(eq(assistantProposals.userId, userId), gt(expiresAt, now(ctx)), notExists(steps)))
    .for('update');
  if (open.length === 0) return 0;
  const step = { step: 'declined' as const, by: userId, at: now(ctx) };
  await ctx.db.tx
    .insert(assistantProposalSteps)
    .values(open.map((row) => ({ ...step, id: ctx.ids.uuid(), proposalId: row.id })));
  return open.length;
}
