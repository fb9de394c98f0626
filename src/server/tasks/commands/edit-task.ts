import { changesBetween } from '#core/audit/changes.ts';
import { taskChanged } from '#core/tasks/events.ts';
import type { Recurrence } from '#core/tasks/recurrence.ts';
import type { TaskPriority, TaskStatus } from '#core/tasks/status.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { assigneeNamed } from '../queries/scope.ts';
import { rhythmOf } from '../writes/rhythm.ts';
import { moveTo } from '../writes/status.ts';
import { assertOwn, assertUnchanged, auditTask, lockTask, notifyAssignee } from '../writes/task.ts';

type Edited = {
  id: string;
  title: string;
  description: string;
  priority: TaskPriority;
  status: TaskStatus;
  assigneeId: string | null;
  dueOn: string | null;
  recurrence: Recurrence;
  expectedVersion: number;
};

/**
 * Changes a task. Throws not_found for an unknown one, `conflict` when it changed since it was read or Canopy opened it, `invalid` for a status
 * that cannot follow, an assignee whom the caller cannot give it to (one who has it already may have lost access), or a rhythm
 * without a due date.
 */
export async function editTask(ctx: Ctx, input: Edited): Promise<{ id: string }> {
  const { id, title, description, priority, status, dueOn, recurrence, expectedVersion } = input;
  const known = await lockTask(ctx, id);
  assertUnchanged(known, expectedVersion);
  assertOwn(known);
  const isSame = input.assigneeId === null || input.assigneeId === known.assigneeId;
  const assigneeId = isSame ? input.assigneeId : await assigneeNamed(ctx, input.assigneeId ?? '');
  const first = rhythmOf(recurrence, dueOn);
  const keepsRhythm = recurrence === known.recurrence && dueOn === known.dueOn;
  const next = { title, description, priority, status, assigneeId, dueOn, recurrence };
  const changes = changesBetween(known, next);
  if (changes.length === 0) return { id };
  const hasOther = assigneeId !== known.assigneeId;
  await moveTo(ctx, known, status, {
    ...{ title, description, priority, assigneeId, dueOn, recurrence },
    anchorOn: keepsRhythm ? known.anchorOn : first,
    ...(hasOther ? { assignedBy: assigneeId === null ? null : userIdOf(ctx), remindedOn: null } : {}),
  });
  if (hasOther && assigneeId !== null) await notifyAssignee(ctx, { id, title, priority, dueOn }, assigneeId);
  await emit(ctx, taskChanged, { taskId: id });
  await auditTask(ctx, id, { action: 'tasks.edit', changes });
  return { id };
}
