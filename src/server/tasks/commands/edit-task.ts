import { changesBetween } from '#core/audit/changes.ts';
import { taskChanged } from '#core/tasks/events.ts';
import type { Recurrence } from '#core/tasks/recurrence.ts';
import type { TaskPriority, TaskStatus } from '#core/tasks/status.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { rhythmOf } from '../writes/rhythm.ts';
import { moveTo } from '../writes/status.ts';
import { assertUnchanged, assigneeNamed, lockTask, notifyAssignee } from '../writes/task.ts';

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
 * Changes a task. Throws not_found for an unknown one, `conflict` when it changed since it was read, `invalid` for a status
 * that cannot follow, an assignee who is no administrator (one who has it already may have stopped being one), or a rhythm
 * without a due date.
 */
export async function editTask(ctx: Ctx, input: Edited): Promise<{ id: string }> {
  const { id, title, description, priority, status, dueOn, recurrence, expectedVersion } = input;
  const known = await lockTask(ctx, id);
  assertUnchanged(known, expectedVersion);
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
  await audit(ctx, { action: 'tasks.edit', resource: 'task', resourceId: id, category: 'admin', changes });
  return { id };
}
