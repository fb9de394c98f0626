import { changesBetween } from '#core/audit/changes.ts';
import type { CaseCategory } from '#core/cases/category.ts';
import { clockFor, reprioritized } from '#core/cases/clock.ts';
import { caseAssigned, caseChanged, caseResolved } from '#core/cases/events.ts';
import { assertCaseMove, type CasePriority, type CaseStatus } from '#core/cases/status.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { administratorNamed } from '#server/users/queries/administrators.ts';
import { assertNotMerged, changeCase, clockOf, lockCase } from '../writes/case.ts';

type Edited = {
  id: string;
  subject: string;
  details: string;
  /** Left out: stays as it is. */
  category?: CaseCategory | undefined;
  priority: CasePriority;
  status: CaseStatus;
  assigneeId: string | null;
  expectedVersion: number;
};

/**
 * Changes a case. Throws not_found for an unknown one, `conflict` when it changed since it was read or was merged,
 * `invalid` for a status that cannot follow or an assignee who is no administrator; one who holds it already may have
 * stopped being one.
 */
export async function editCase(ctx: Ctx, input: Edited): Promise<{ id: string }> {
  const { id, subject, details, priority, status, expectedVersion } = input;
  const known = await lockCase(ctx, id);
  assertNotMerged(known);
  if (known.version !== expectedVersion) {
    throw new AppError(
      'conflict',
      'Someone else changed this case after you opened it, so nothing was saved. Reload the page to see their change, then try again.',
    );
  }
  assertCaseMove(known.status, status);
  const assigneeId =
    input.assigneeId === null || input.assigneeId === known.assigneeId
      ? input.assigneeId
      : await administratorNamed(ctx, input.assigneeId, 'Choose an administrator to assign the case to.');
  const category = input.category ?? known.category;
  const next = { subject, details, category, priority, status, assigneeId };
  const changes = changesBetween(known, next);
  if (changes.length === 0) return { id };
  const at = now(ctx);
  const hasMoved = status !== known.status;
  const clock = reprioritized(clockOf(known), priority);
  await changeCase(
    ctx,
    known,
    {
      ...next,
      ...(hasMoved ? clockFor(status, clock, at) : clock),
      resolvedAt: status === 'resolved' ? (known.resolvedAt ?? at) : null,
    },
    hasMoved || subject !== known.subject ? 'seen' : 'unseen',
  );
  if (assigneeId !== null && assigneeId !== known.assigneeId) {
    await emit(ctx, caseAssigned, { caseId: id, assigneeId, subject, priority });
  }
  if (hasMoved && status === 'resolved') await emit(ctx, caseResolved, { caseId: id, by: 'admin' });
  else await emit(ctx, caseChanged, { caseId: id });
  await audit(ctx, {
    action: 'cases.edit',
    resource: 'case',
    resourceId: id,
    category: 'admin',
    changes,
  });
  return { id };
}
