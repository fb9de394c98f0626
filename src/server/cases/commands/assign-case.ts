import { changesBetween } from '#core/audit/changes.ts';
import { caseAssigned, caseChanged } from '#core/cases/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { administratorNamed } from '#server/users/queries/administrators.ts';
import { assertNotMerged, changeCase, lockCase } from '../writes/case.ts';

/**
 * Gives a case to an administrator, or to nobody; giving it to who has it changes nothing. Throws `invalid` for anybody
 * who is no administrator, `conflict` for a merged case.
 */
export async function assignCase(
  ctx: Ctx,
  input: { id: string; assigneeId: string | null },
): Promise<{ id: string }> {
  const known = await lockCase(ctx, input.id);
  const { id, subject, priority } = known;
  assertNotMerged(known);
  if (known.assigneeId === input.assigneeId) return { id };
  const assigneeId =
    input.assigneeId === null
      ? null
      : await administratorNamed(ctx, input.assigneeId, 'Choose an administrator to assign the case to.');
  await changeCase(ctx, known, { assigneeId }, 'unseen');
  if (assigneeId) await emit(ctx, caseAssigned, { caseId: id, assigneeId, subject, priority });
  else await emit(ctx, caseChanged, { caseId: id });
  await audit(ctx, {
    action: 'cases.assign',
    resource: 'case',
    resourceId: id,
    category: 'admin',
    changes: changesBetween(known, { assigneeId }),
  });
  return { id };
}
