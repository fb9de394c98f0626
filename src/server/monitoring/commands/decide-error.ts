import { eq } from 'drizzle-orm';
import { changesBetween } from '#core/audit/changes.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type ErrorDecision, stateAfter } from '#core/monitoring/error-group.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { administratorNamed } from '#server/users/queries/administrators.ts';
import { errors } from '../tables.ts';

type Decision = { id: string; decision: ErrorDecision; assigneeId?: string; note: string };

/**
 * Assigns, resolves, ignores or reopens a group of errors. Throws not_found for an unknown one, `conflict` where its
 * state does not allow it any more, `invalid` when it is assigned to nobody or to somebody who is no administrator.
 */
export async function decideError(ctx: Ctx, input: Decision): Promise<{ id: string }> {
  const { id, decision, note } = input;
  if (!isUuid(id)) throw notFound('Error');
  const [group] = await ctx.db.tx.select().from(errors).where(eq(errors.id, id)).for('update');
  if (!group) throw notFound('Error');
  const state = stateAfter(group.state, decision);
  if (state === null) {
    throw new AppError('conflict', `This error is ${group.state} now. Reload the page before you decide.`);
  }
  const assigneeId = await assigneeAfter(ctx, input, group.assigneeId);
  await ctx.db.tx
    .update(errors)
    .set({
      state,
      assigneeId,
      decidedBy: userIdOf(ctx),
      decidedAt: now(ctx),
      decisionNote: note,
      ...(decision === 'resolve' ? { reopenedAt: null } : {}),
    })
    .where(eq(errors.id, id));
  await audit(ctx, {
    action: `monitoring.${decision}Error`,
    resource: 'error',
    resourceId: id,
    category: 'system',
    changes: changesBetween(group, { state, assigneeId }),
    details: { note },
  });
  return { id };
}

async function assigneeAfter(ctx: Ctx, input: Decision, current: string | null): Promise<string | null> {
  if (input.decision === 'reopen') return null;
  if (input.decision !== 'assign') return current;
  return administratorNamed(ctx, input.assigneeId, 'Choose an administrator to assign it to.');
}
